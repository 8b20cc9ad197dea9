import { z } from 'zod'
import { MOTIFS } from './data/covers.ts'
import { disclaimers } from './disclaimers.ts'
import { sections } from './sections.ts'

const address = z
  .string()
  .regex(/^(?:\/[a-z0-9_-]+)+$/, 'must be an address of the site, such as /developer-guides/moodle-apis')
const day = z
  .string('must be a day, such as 2026-11-21')
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be a day, such as 2026-11-21',
  )
const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]
const disclaimer = z.enum(keysOf(disclaimers), `must be one of ${keysOf(disclaimers).join(', ')}`)

/** The front matter of a page. `{brand}` and `{email}` in a text stand for those of site.ts. */
export const pageMatter = z.strictObject({
  /** How the page opens: with a fact sheet, with a drawing beside its title, with a large drawing, or plainly. */
  kind: z.enum(['guide', 'service', 'essay', 'legal'], 'must be guide, service, essay or legal').default('essay'),
  /** What its cover shows. */
  motif: z.enum(MOTIFS, `must be one of ${MOTIFS.join(', ')}`).default('kernel'),
  /** Which of an essay's headings carry a number: its sections but the first, which is their outline, or their parts. */
  numbered: z.enum(['sections', 'parts'], 'must be sections or parts').optional(),
  /** What a reader looks up first, for the sheet beside the title. */
  facts: z
    .array(z.strictObject({ label: z.string().min(1).max(40), value: z.string().min(1).max(120) }))
    .max(8, 'are too many: 8 at most')
    .default([]),
  /** What to do first, as a button below the lead. */
  action: z.strictObject({ label: z.string().min(1).max(40), href: address }).optional(),
  /** What the page is called: in its browser tab, in lists, and as its heading. */
  title: z.string('is missing: write what the page is called').min(1, 'is blank: write what the page is called'),
  /** The heading, where it says more than the title. */
  heading: z.string().min(1).optional(),
  /** One or two plain sentences for search engines and cards, 70 to 160 characters. */
  description: z
    .string('is missing: write one or two sentences for search engines')
    .min(70, 'is too short: 70 to 160 characters')
    .max(160, 'is too long: 70 to 160 characters'),
  /** The paragraph below the heading. */
  lead: z.string().max(320, 'is too long: 320 characters at most').optional(),
  /** Other addresses of the same page. Search engines are told that the main one counts. */
  aliases: z.array(address).default([]),
  /** The page that this one stands below, for the breadcrumb: one of sections.ts. */
  parent: z.enum(keysOf(sections), `must be one of ${keysOf(sections).join(', ')}`).optional(),
  /** Which texts of disclaimers.ts end the page: one key or several. */
  disclaimer: z
    .union(
      [disclaimer.transform((one) => [one]), z.array(disclaimer)],
      `must be one of ${keysOf(disclaimers).join(', ')}`,
    )
    .default([]),
  /** The day on which someone last checked that all of it is true. */
  reviewed: day.optional(),
  /** The day of the last change, for legal texts. */
  updated: day.optional(),
  /** `false` leaves the table of contents out; it appears by itself where a page has three sections or more. */
  toc: z.boolean('must be true or false').default(true),
  /** Whether the list of references starts open or folded. */
  references: z.enum(['open', 'folded'], 'must be open or folded').default('open'),
})

export type PageMatter = z.infer<typeof pageMatter>
