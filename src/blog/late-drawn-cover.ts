import { lateCoverSvg } from '../art/cover/late-cover-svg.ts'
import { createLate } from '../late.ts'

/** What draws covers. The server has drawn those of the page that a visitor comes to. */
export const lateDrawnCover = createLate(async () => {
  const [{ DrawnCover }] = await Promise.all([import('./drawn-cover.tsx'), lateCoverSvg.load()])
  return DrawnCover
})
