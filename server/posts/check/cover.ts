import { problem } from '../front-matter/problem.ts'
import { judgeImage } from './image-file.ts'
import type { FileRule } from './rule.ts'

/** Words for people who cannot see the cover, or a note that it needs none. */
export const coverAlt: FileRule = ({ cover }) => {
  if (!cover || cover.alt !== null) return []
  const sentence = `The cover ${cover.path} has no description for readers who cannot see it.`
  const mend =
    'Describe it in Settings, or in the file: coverAlt: What it shows. If it is only decoration: coverAlt: "".'
  return [problem('warning', 'cover-alt', cover.place, sentence, mend)]
}

/** A cover is judged as a picture in the text is. */
export const coverFile: FileRule = async ({ id, cover }, checkContext) => {
  if (!cover) return []
  const address = cover.path.split('/').map(encodeURIComponent).join('/')
  return judgeImage({ address, place: cover.place }, id, checkContext)
}
