import type { DeletedImage, PostLink } from '#server/contract/contract.ts'
import { listDeletedImages, nameOf, restoreImage } from '../../api/images.ts'
import type { Site } from '../access/access-context.ts'
import { countOf, sentence } from '../shell/status-line.ts'
import type { ShowToast } from '../shell/use-toasts.ts'

/** Offers the deleted images that restored posts show; says nothing where they miss none. */
export async function offerImages(posts: readonly PostLink[], show: ShowToast, { branch, onFailure }: Site) {
  const images = new Map<string, DeletedImage>()
  try {
    for (const { id } of posts) for (const image of await listDeletedImages(id)) images.set(image.path, image)
  } catch (error) {
    return onFailure(error)
  }
  if (images.size === 0) return
  const names = [...images.keys()].map(nameOf).join(', ')
  const act = async () => {
    let last: string | null = null
    const restored: string[] = []
    // One that fails stops no other, and is tried again by the next press.
    for (const [path, { commit }] of [...images])
      try {
        last = (await restoreImage(nameOf(path), commit)).commit ?? last
        restored.push(nameOf(path))
        images.delete(path)
      } catch (error) {
        show({ text: `Couldn’t restore ${nameOf(path)}. ${(error as Error).message}`, isMore: true })
        onFailure(error)
      }
    const text = sentence(`Restored ${countOf(restored.length, 'image')}.`, last, branch)
    if (restored.length > 0) show({ text, about: restored.join(', '), isMore: true })
    return images.size === 0
  }
  const isOne = images.size === 1
  const shown = posts.length === 1 ? 'it shows' : 'they show'
  show({
    text: isOne
      ? `An image that ${shown} was deleted too.`
      : `${countOf(images.size, 'image')} that ${shown} were deleted too.`,
    about: names,
    offer: { words: isOne ? 'Restore it too' : 'Restore them too', act },
    isKept: true,
    isMore: true,
  })
}
