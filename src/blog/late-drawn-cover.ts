import { createLate } from '../late.ts'

/** What draws covers. The server has drawn those of the page that a visitor comes to. */
export const lateDrawnCover = createLate(async () => (await import('./drawn-cover.tsx')).DrawnCover)
