import { judgeImage } from './image-file.ts'
import type { FileRule } from './rule.ts'

/** A cover is judged as a picture in the text is. */
export const coverFile: FileRule = async ({ id, cover }, checkContext) => {
  if (!cover) return []
  const address = cover.path.split('/').map(encodeURIComponent).join('/')
  return judgeImage({ address, place: cover.place }, id, checkContext)
}
