import type { RouteHandle } from '../../page-data.ts'

/** Shows what the server knows of the link. What it does not know is no link. */
export const readNewsletterPage: NonNullable<RouteHandle['read']> = (posts) => {
  const newsletter = posts.newsletterStep?.()
  return newsletter ? { status: 200, content: { newsletter } } : { status: 404, content: {} }
}
