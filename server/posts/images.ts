import pLimit from 'p-limit'
import type { NewImage, StoredImage } from '../contract.ts'
import type { Person, Repository, RepositoryFile } from '../repository/repository.ts'
import { checkImage } from './check-image.ts'
import { commitMessage } from './commit-message.ts'
import { findNameInImages, IMAGES_FOLDER, imagePath } from './folder-layout.ts'
import { findMediaType, type ImageFormat, isImageName } from './image-format.ts'
import { imageNames } from './image-name.ts'
import type { FoundNeeds, ImageNeedsFinder } from './image-needs.ts'
import { findNeeded, imageBusy, imageChanged, imageNotFound, noImagesFolder } from './image-refusals.ts'
import type { Measure } from './measure-image.ts'
import { holds, type Precondition } from './precondition.ts'
import { writeOnNewest } from './write-on-newest.ts'

const MAX_TRIES = 5

interface AddedImage {
  image: NewImage
  /** The git blob id. */
  revision: string
  /** The commit's id; null where these bytes were there already, under whatever name. */
  commit: string | null
}

export interface Images {
  /** By name. */
  list(): Promise<StoredImage[]>
  /** `given` is what the person's file is called. Throws HttpError 409, 415 or 422. */
  add(given: string, bytes: Uint8Array, person: Person): Promise<AddedImage>
  /** What would miss the image. Throws HttpError 404. */
  needs(name: string, person: Person): Promise<FoundNeeds>
  /**
   * Throws HttpError 404, 412, or where `isForced` does not say to delete it anyway 409 while something needs it and
   * 503 while that cannot be found out.
   */
  remove(
    name: string,
    asked: { precondition: Precondition | undefined; isForced: boolean },
    person: Person,
  ): Promise<{ commit: string }>
}

/** The use cases of the images beside posts, over either kind of repository. */
export function createImages(repository: Repository, needs: ImageNeedsFinder, measure: Measure): Images {
  // The same picture dropped twice at once would find no file of its bytes either time.
  const inOrder = pLimit(1)

  /** Where the bytes go, and what is there already: nothing, or a file of the same bytes, whatever it is called. */
  const findPlace = async (names: readonly string[], bytes: Uint8Array, format: ImageFormat) => {
    const { files, otherNames } = repository.snapshot()
    if (otherNames.has(IMAGES_FOLDER)) throw noImagesFolder()
    const own = names.map((name) => files.get(imagePath(name))).filter((file) => file !== undefined)
    const others = [...files.values()].filter((file) => isNamedAs(format, file))
    const free = names.find((name) => !files.has(imagePath(name)))
    for (const file of [...own, ...others]) if (await says(file, bytes)) return { path: file.path, base: file.blob }
    if (free === undefined) throw imageBusy()
    return { path: imagePath(free), base: null }
  }
  const says = async (file: RepositoryFile, bytes: Uint8Array) =>
    file.size === bytes.byteLength && Buffer.from(bytes).equals(await repository.readBytes(file))

  return {
    async list() {
      const inPosts = needs.inPosts()
      const images: StoredImage[] = []
      for (const file of repository.snapshot().files.values()) {
        const name = nameOf(file)
        if (name === undefined) continue
        const [width, height] = (await measure(file)) ?? [null, null]
        const { path, size: bytes, blob: revision } = file
        images.push({ path, bytes, width, height, revision, usedBy: inPosts(name).map(({ id }) => id) })
      }
      return images.sort((a, b) => (a.path < b.path ? -1 : 1))
    },

    async add(given, bytes, person) {
      const { format, width, height } = checkImage(bytes)
      const names = imageNames(given, format, bytes)
      let path = ''
      const commit = async (): Promise<AddedImage> => {
        const place = await findPlace(names, bytes, format)
        path = place.path
        const message = commitMessage('Add the image', findNameInImages(path) ?? path)
        const { commit, file, isNew } = await repository.commit({ ...place, bytes, message }, person)
        return { image: { path, width, height }, revision: file?.blob ?? '', commit: isNew ? commit : null }
      }
      return inOrder(() =>
        writeOnNewest<unknown, AddedImage>({
          known: undefined,
          // Brings what is there now into the folder, where it is looked for again.
          readNewest: () => repository.readLatest(path, person),
          plan: () => ({ commit }),
          busy: imageBusy,
          maxTries: MAX_TRIES,
        }),
      )
    },

    async needs(name, person) {
      if (!isImageName(name) || !repository.snapshot().files.has(imagePath(name))) throw imageNotFound(name)
      return needs.find(name, person)
    },

    async remove(name, { precondition, isForced }, person) {
      const path = imagePath(name)
      if (!isImageName(name)) throw imageNotFound(name)
      return writeOnNewest<RepositoryFile | undefined, { commit: string }>({
        known: repository.snapshot().files.get(path),
        readNewest: () => repository.readLatest(path, person),
        plan(file) {
          if (!file) throw imageNotFound(name)
          if (!holds(precondition, file.blob)) throw imageChanged()
          return {
            async commit() {
              const refusal = isForced ? undefined : findNeeded(name, await needs.find(name, person))
              if (refusal) throw refusal
              const message = commitMessage('Delete the image', name)
              return repository.commit({ path, bytes: null, base: file.blob, message }, person)
            },
          }
        },
        busy: imageBusy,
        maxTries: MAX_TRIES,
      })
    },
  }
}

/** Whether the server sends the file as this format; a JPEG that is called `.png` is no place for another's bytes. */
function isNamedAs(format: ImageFormat, file: RepositoryFile): boolean {
  const name = nameOf(file)
  return name !== undefined && findMediaType(name) === findMediaType(`a.${format}`)
}

function nameOf({ path }: RepositoryFile): string | undefined {
  const name = findNameInImages(path)
  return name !== undefined && isImageName(name) ? name : undefined
}
