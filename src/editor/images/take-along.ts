import type { ProposedImage } from '#server/contract/contract.ts'
import { newSession } from '../text/journal.ts'
import { imageMarkdown } from './describe-image.ts'
import type { Pictures } from './pictures.ts'
import { apart } from './text-place.ts'

export interface TakenAlong {
  /** The text with every picture in its place, under a name that the server replaces. */
  content: string
  images: ProposedImage[]
  /** The ids of their pictures. */
  ids: number[]
}

/** Takes the pictures that no server has into a pull request. On the screen they stay, so that a refusal loses none. */
export async function takeAlong(content: string, pictures: Pictures | null): Promise<TakenAlong> {
  const taken: TakenAlong = { content, images: [], ids: [] }
  if (!pictures) return taken
  await pictures.prepared()
  const places = pictures.list().map((picture) => ({ picture, at: pictures.positionOf(picture.id) }))
  // From the last to the first, so that what is put in moves no other place; of one place the order is that of the ids.
  for (const { picture, at } of places.sort((one, other) => other.at - one.at || other.picture.id - one.picture.id)) {
    const { prepared } = picture
    if (!prepared) continue
    const placeholder = `images/${newSession()}.upload`
    const before = taken.content.slice(0, at)
    const after = taken.content.slice(at)
    const { answer } = picture
    const words = answer?.kind === 'words' ? answer.words : ''
    const markdown = imageMarkdown(words, placeholder, answer?.kind === 'decoration')
    taken.content = before + apart(before, markdown, after, pictures.apartOf(picture)) + after
    taken.ids.push(picture.id)
    taken.images.unshift({ placeholder, name: picture.name, data: await toBase64(prepared.bytes) })
  }
  return taken
}

async function toBase64(bytes: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
  return address.slice(address.indexOf(',') + 1)
}
