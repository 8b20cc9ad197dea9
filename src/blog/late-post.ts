import { createLate } from '../late.ts'
import { lateDrawnCover } from './late-drawn-cover.ts'
import { latePostBody } from './late-post-body.ts'

/** What makes the page of a post. */
export const latePost = createLate(() => Promise.all([latePostBody.load(), lateDrawnCover.load()]))
