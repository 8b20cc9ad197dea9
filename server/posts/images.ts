import pLimit from 'p-limit'
import { copyWidthsOf } from '#content/post-images.ts'
import type { NewImage, StoredImage } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { blobId } from '../repository/blob-id.ts'
import type { Person, Repository, RepositoryFile } from '../repository/repository.ts'
import { checkCopies, type NewCopy } from './check-copies.ts'
import { commitMessage } from './commit-message.ts'
import { copyNameOf } from './copy-name.ts'
import { findNameInImages, IMAGES_FOLDER, imagePath } from './folder-layout.ts'
import { findMediaType, type ImageFormat, isImageName } from './front-matter/image-format.ts'
import { copiesOf, isCopy } from './image-copies.ts'
import { createImageEdits, removalOf } from './image-edits.ts'
import type { ImageFacts } from './image-head.ts'
import { imageNames } from './image-name.ts'
import type { FoundNeeds, ImageNeedsFinder } from './image-needs.ts'
import { findNeeded, imageBusy, imageChanged, imageNotFound, noImagesFolder } from './image-refusals.ts'
import type { ReadImageFacts } from './measure-image.ts'
import { holds, type Precondition } from './precondition.ts'
import type { Texts } from './texts.ts'
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
  /**
   * `given` is what the person's file is called; the smaller copies are committed together with it. Throws HttpError 409, 415
   * or 422.
   */
  add(given: string, bytes: Uint8Array, person: Person, copies?: readonly NewCopy[]): Promise<AddedImage>
  /**
   * Adds the copies that the image has not yet, in one commit; its former bytes' go. Throws HttpError 404, 412, or what
   * is wrong with a copy.
   */
  addCopies(
    name: string,
    asked: { precondition: Precondition | undefined; copies: readonly NewCopy[] },
    person: Person,
  ): Promise<{ commit: string | null }>
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
export function createImages(
  repository: Repository,
  needs: ImageNeedsFinder,
  readFacts: ReadImageFacts,
  texts: Pick<Texts, 'checkImage'>,
): Images {
  // The same picture dropped twice at once would find no file of its bytes either time.
  const inOrder = pLimit(1)
  const { commitAll, readNewest, editsOf } = createImageEdits(repository)

  /** Where the bytes go, and what is there already: nothing, or a file of the same bytes, whatever it is called. */
  const findPlace = async (names: readonly string[], bytes: Uint8Array, format: ImageFormat) => {
    const { files, otherNames } = repository.snapshot()
    if (otherNames.has(IMAGES_FOLDER)) throw noImagesFolder()
    const own = names.map((name) => files.get(imagePath(name))).filter((file) => file !== undefined)
    const others = [...files.values()].filter(
      (file) => isNamedAs(format, file) && !isCopy(files, imageNameOf(file) ?? ''),
    )
    const free = names.find((name) => !files.has(imagePath(name)))
    for (const file of [...own, ...others]) if (await says(file, bytes)) return { path: file.path, base: file.blob }
    if (free === undefined) throw imageBusy()
    return { path: imagePath(free), base: null }
  }
  // One that was changed by hand meanwhile is another.
  const says = async (file: RepositoryFile, bytes: Uint8Array) =>
    file.size === bytes.byteLength &&
    Buffer.from(bytes).equals(await repository.readBytes(file).catch(() => new Uint8Array()))

  return {
    list: createImageList(repository, needs, readFacts),

    async add(given, bytes, person, copies = []) {
      const { format, ...size } = await texts.checkImage(bytes)
      const { width, height } = size
      const checked = await checkCopies(size, copies, texts)
      const names = imageNames(given, format, bytes)
      let path = ''
      const commit = async (): Promise<AddedImage> => {
        const place = await findPlace(names, bytes, format)
        path = place.path
        const message = commitMessage('Add the image', findNameInImages(path) ?? path)
        // Where git converts files or names them by SHA-256 this is not their id: the page of images offers their sizes again.
        const blob = place.base ?? blobId(bytes)
        const edits = [{ ...place, bytes }, ...editsOf({ path, blob }, checked)]
        const { commit, files, isNew } = await commitAll(edits, message, person)
        return { image: { path, width, height }, revision: files[0]?.blob ?? '', commit: isNew ? commit : null }
      }
      return inOrder(() =>
        writeOnNewest<unknown, AddedImage>({
          known: undefined,
          // Brings what is there now into the folder, where it is looked for again.
          readNewest: () => readNewest(path, checked.length > 0, person),
          plan: () => ({ commit }),
          busy: imageBusy,
          maxTries: MAX_TRIES,
        }),
      )
    },

    async addCopies(name, { precondition, copies }, person) {
      const path = imagePath(name)
      return inOrder(() =>
        writeOnNewest<RepositoryFile | undefined, { commit: string | null }>({
          known: repository.snapshot().files.get(path),
          readNewest: () => readNewest(path, true, person),
          async plan(file) {
            const { files } = repository.snapshot()
            if (!file || !isImageName(name) || isCopy(files, name)) throw imageNotFound(name)
            if (!holds(precondition, file.blob)) throw imageChanged()
            const facts = await readFacts(file)
            if (!facts) throw new HttpError(422, `“${name}” cannot be measured, so it has no smaller copies.`)
            const [width, height] = facts.size
            const checked = await checkCopies({ width, height, isMoving: facts.isMoving }, copies, texts)
            const edits = editsOf(file, checked)
            if (edits.length === 0) return { answer: { commit: null } }
            const former = copiesOf(files, name).filter(({ isCurrent }) => !isCurrent)
            return {
              async commit() {
                const message = commitMessage('Add sizes of the image', name)
                const { commit, isNew } = await commitAll([...edits, ...former.map(removalOf)], message, person)
                return { commit: isNew ? commit : null }
              },
            }
          },
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
        readNewest: () => readNewest(path, copiesOf(repository.snapshot().files, name).length > 0, person),
        plan(file) {
          if (!file) throw imageNotFound(name)
          if (!holds(precondition, file.blob)) throw imageChanged()
          return {
            async commit() {
              const refusal = isForced ? undefined : findNeeded(name, await needs.find(name, person))
              if (refusal) throw refusal
              const message = commitMessage('Delete the image', name)
              const copies = copiesOf(repository.snapshot().files, name).map(removalOf)
              return commitAll([{ path, bytes: null, base: file.blob }, ...copies], message, person)
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
  const name = imageNameOf(file)
  return name !== undefined && findMediaType(name) === findMediaType(`a.${format}`)
}

/** Lists the images of the folder by name. Their smaller copies are told of with them. */
function createImageList(
  repository: Pick<Repository, 'snapshot'>,
  needs: Pick<ImageNeedsFinder, 'usesInPosts'>,
  readFacts: ReadImageFacts,
): () => Promise<StoredImage[]> {
  return async () => {
    const usesOf = await needs.usesInPosts()
    const images: StoredImage[] = []
    const { files } = repository.snapshot()
    for (const file of files.values()) {
      const name = imageNameOf(file)
      if (name === undefined || isCopy(files, name)) continue
      const facts = await readFacts(file)
      const [width, height] = facts?.size ?? [null, null]
      const { path, size: bytes, blob: revision } = file
      const copies = copiesOf(files, name)
        .filter(({ isCurrent }) => isCurrent)
        .map((copy) => ({ width: copy.width, bytes: copy.file.size }))
      const missingWidths = missing(file, facts, copies)
      images.push({ path, bytes, width, height, revision, copies, missingWidths, usedBy: await usesOf(name) })
    }
    return images.sort((a, b) => (a.path < b.path ? -1 : 1))
  }
}

/** The name of a file in the images folder, or undefined if it is not an image. */
function imageNameOf({ path }: Pick<RepositoryFile, 'path'>): string | undefined {
  const name = findNameInImages(path)
  return name !== undefined && isImageName(name) ? name : undefined
}

/** The widths of copies that the image could have; none for what moves, is no picture of pixels, or has too long a name. */
function missing(
  { path, blob }: RepositoryFile,
  facts: ImageFacts | null,
  copies: readonly { width: number }[],
): number[] {
  const image = findNameInImages(path) ?? ''
  if (!facts || facts.isMoving || !/\.(?:avif|jpe?g|png|webp)$/i.test(image)) return []
  return copyWidthsOf(facts.size[0]).filter((width) => {
    const name = copyNameOf({ image, blob, width, tones: 'f'.repeat(36) }, 'webp')
    return name !== undefined && !copies.some((copy) => copy.width === width)
  })
}
