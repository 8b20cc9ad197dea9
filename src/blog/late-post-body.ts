import { createLate } from '../late.ts'

/** What makes a post's Markdown into its page. The server has done so already for a visitor who comes to the post first. */
export const latePostBody = createLate(async () => (await import('./post-body.tsx')).PostBody)
