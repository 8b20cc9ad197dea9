import type { Locator, Page } from 'playwright/test'

/** The link of a post's card. */
export function readMore(page: Page, title: string): Locator {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  return card.getByRole('link', { name: 'Read more', exact: true })
}
