import { site } from '#content/site.ts'

const COMPANY: string = 'LearnKernel'

/**
 * Whether the site is the one that the specification describes. Tests of the words and pages of that company are left out
 * where `content/site.ts` names another: docs/make-it-yours.md.
 */
export const isCompanySite = site.brand === COMPANY

export const WITHOUT_COMPANY = `The tests in tests/company are left out: they prove the pages of ${COMPANY}, and content/site.ts names another brand.`

export const ON_A_PAGE = `It reads a page of ${COMPANY}.`

/** The brand as it stands in HTML. */
export const brandInHtml = inHtml(site.brand)

/** A text as React writes it into HTML. */
export function inHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
}
