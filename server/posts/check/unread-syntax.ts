import type { BodyUnread } from '../../contract/contract.ts'
import { type PostProblem, problem, shortened } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** Reports syntax that only other systems read, and footnote marks and notes without a partner. */
export const unreadSyntax: BodyRule = ({ unread }) =>
  unread.flatMap(({ kind, part, place }): PostProblem[] => {
    const isNote = (other: BodyUnread) => other.kind === 'footnote-note' && other.part.normalize() === part.normalize()
    const [rule, sentence, mend] = SAID[kind === 'footnote-mark' && unread.some(isNote) ? 'footnote-form' : kind] ?? []
    if (!rule || !sentence || !mend) return []
    const shown = () => shortened(part.replace(/\s+/g, ' '))
    return [problem('warning', rule, place, sentence.replace('PART', shown), mend.replace('PART', shown))]
  })

type Said = [rule: string, sentence: string, mend: string]

const readBy = (systems: string, mend: string): Said => [
  'foreign-syntax',
  `Readers see PART as it is typed: only ${systems} read it.`,
  mend,
]

const OR_CODE = 'or mark it as code if readers should see it.'
const SAID: Readonly<Record<string, Said>> = {
  attributes: readBy('Kramdown and Pandoc', `Take it out, ${OR_CODE}`),
  code: readBy('Hugo, Jekyll, WordPress and their kin', `Write what it stands for, ${OR_CODE}`),
  container: readBy('Docusaurus and VitePress', 'Write > [!TIP] on a line, and > before each line below.'),
  'embedded-address': readBy('Hashnode and its kin', 'Write the address alone.'),
  'embedded-note': readBy('Obsidian and its kin', 'Write ![what it shows](images/<its name>), or link to the post.'),
  'hidden-note': readBy('Obsidian, MDX, and their kin', 'Write <!-- and --> around what no one should see.'),
  marked: readBy('Obsidian and its kin', 'Write ** in the place of ==.'),
  module: readBy('MDX and its kin', 'Take it out: a post has no code that runs.'),
  'wiki-link': readBy('Obsidian and wikis', 'Write [words](its-file.md); posts:check --fix does that for posts.'),
  image: [
    'image-space',
    'PART is no image, since its path holds a space.',
    'Put the path between < and >; posts:check --fix does that for files in images.',
  ],
  'open-block': [
    'open-block',
    'The block that PART begins has no end, so it takes in all of the text below.',
    'Write PART on a line of its own where the block ends.',
  ],
  'open-tag': [
    'open-tag',
    'PART is never closed, so all text below becomes part of it.',
    'Close it, or mark it as code if readers should see it.',
  ],
  'footnote-mark': [
    'footnote',
    'The footnote mark PART has no note, so readers see it as it is typed.',
    'Write the note on a line that begins with PART:, or take the mark out.',
  ],
  'footnote-form': [
    'footnote',
    'The footnote mark PART does not meet its note: they are written with different Unicode characters.',
    'Copy PART from the note, as posts:check --fix does.',
  ],
  'footnote-note': [
    'footnote',
    'The note PART is shown nowhere, since no mark leads to it.',
    'Write PART where it belongs, or take the note out.',
  ],
}
