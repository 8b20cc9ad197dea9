import type { DeletedImage, RestoredImage } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { createKept } from '../repository/kept.ts'
import type { Edit, FileVersion, Person, Removal, Repository, RepositoryFile } from '../repository/repository.ts'
import { commitMessage } from './commit-message.ts'
import { parseCopyName } from './copy-name.ts'
import { findNameInImages, IMAGES_FOLDER, imagePath, POSTS_LAYOUT } from './folder-layout.ts'
import { isImageName } from './front-matter/image-format.ts'
import { createImageEdits } from './image-edits.ts'
import type { ImageSize } from './image-head.ts'
import { checkShownName, type ShownImage, showImage } from './image-name.ts'
import type { ImageNeedsFinder } from './image-needs.ts'
import { imageBusy, imageNameTaken, noImagesFolder, noSuchVersion, tooLargeToRestore } from './image-refusals.ts'
import type { Measure } from './measure-image.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'

export interface DeletedImages {
  /**
   * The last hundred images that the branch no longer has, newest deletion first; one that was renamed is not deleted.
   * With a post's id only those that this post names; where it misses none, nothing is asked of GitHub.
   */
  list(post: string | undefined, person: Person): Promise<DeletedImage[]>
  /** The image as a commit of its history left it, or as it was before the commit deleted it. Throws HttpError 404, 415. */
  read(name: string, commit: string, person: Person): Promise<ShownImage>
  /**
   * Brings these bytes back under their name as a commit, with the smaller copies that were deleted together with them.
   * Asked twice, it commits once. Throws HttpError 404, or 409 where another image has the name now.
   */
  restore(name: string, commit: string, person: Person): Promise<Restored>
}

interface Restored {
  image: RestoredImage
  /** The commit's id; null if the bytes were there already. */
  commit: string | null
}

// GitHub hands out so much with the question how large a file is; a larger one is not fetched for two numbers.
const MAX_MEASURED_BYTES = 1024 * 1024
const KEPT_SIZES = 1000

/** What was deleted beside posts, over either kind of repository. */
export function createDeletedImages(
  repository: Repository,
  needs: Pick<ImageNeedsFinder, 'inPosts' | 'inDeletedPosts' | 'isMissed'>,
  measure: Measure,
  texts: Pick<Texts, 'measure'>,
): DeletedImages {
  const { commitAll, readNewest } = createImageEdits(repository)
  const sizes = createKept<{ size: ImageSize | null }>(KEPT_SIZES)

  const measureRemoved = async ({ file, at }: Removal, person: Person): Promise<ImageSize | null> => {
    if (file.size > MAX_MEASURED_BYTES) return null
    const { size } = await sizes(file.blob, async () => {
      const image = await repository.readBytesAt(file.path, at, person)
      return { size: (image && (await texts.measure(image.bytes))?.size) ?? null }
    })
    return size
  }

  const readVersion = async (name: string, commit: string, person: Person) => {
    const path = imagePath(name)
    const version = isImageName(name) ? await repository.readVersion(path, commit, person) : undefined
    if (version) return version
    throw noSuchVersion(name, commit)
  }

  const describe = async (file: RepositoryFile): Promise<RestoredImage> => {
    const [width, height] = (await measure(file)) ?? [null, null]
    const { path, size: bytes, blob: revision } = file
    return { path, bytes, width, height, revision }
  }

  return {
    async list(post, person) {
      if (post !== undefined && !needs.isMissed(post)) return []
      const [removals, inDeletedPosts] = await Promise.all([
        repository.removals(IMAGES_FOLDER, person),
        needs.inDeletedPosts(person),
      ])
      const inPosts = await needs.inPosts()
      const images: DeletedImage[] = []
      for (const removal of removals) {
        const { file, commit, author, date } = removal
        const name = findNameInImages(file.path)
        if (name === undefined || !isImageName(name) || repository.snapshot().files.has(file.path)) continue
        const named = { posts: inPosts(name), deletedPosts: inDeletedPosts(name) }
        if (post !== undefined && !named.posts.some(({ id }) => id === post)) continue
        const [width, height] = (await measureRemoved(removal, person)) ?? [null, null]
        const { path, size: bytes } = file
        images.push({ path, bytes, width, height, deletedAt: date, deletedBy: author, commit, ...named })
      }
      return images
    },

    async read(name, commit, person) {
      checkShownName(name)
      const { file, at } = await readVersion(name, commit, person)
      const image = await repository.readBytesAt(file.path, at, person)
      if (image) return showImage(name, image)
      throw noSuchVersion(name, commit)
    },

    async restore(name, commit, person) {
      const path = imagePath(name)
      const version = await readVersion(name, commit, person)
      const { file, at, isRemoved, commit: made } = version
      const image = await repository.readBytesAt(file.path, at, person)
      if (!image) throw tooLargeToRestore(name)
      const when = isRemoved ? 'before' : 'after'
      const subject = commitMessage('Restore the image', name)
      const message = `${subject}\n\nAs it was ${when} commit ${made.commit} of ${made.date.slice(0, 10)}.`
      const copies = await findDeletedCopies(repository, version, image.blob, person)
      return writeOnNewest<RepositoryFile | undefined, Restored>({
        known: repository.snapshot().files.get(path),
        readNewest: () => readNewest(path, copies.length > 0, person),
        async plan(now) {
          if (now?.blob === image.blob) return { answer: { image: await describe(now), commit: null } }
          if (now) throw imageNameTaken(name)
          return {
            async commit() {
              if (repository.snapshot().otherNames.has(IMAGES_FOLDER)) throw noImagesFolder()
              const missing = copies.filter((copy) => !repository.snapshot().files.has(copy.path))
              const edits = [{ path, bytes: image.bytes, base: null }, ...missing]
              const done = await commitAll(edits, message, person)
              const restored = done.files[0] ?? POSTS_LAYOUT.fileOf(path, image.bytes, image.blob)
              return { image: await describe(restored), commit: done.isNew ? done.commit : null }
            },
          }
        },
        busy: imageBusy,
      })
    },
  }
}

/**
 * What brings back the smaller copies that went in one commit with an image. None where they cannot be read: the
 * image is worth more than they are, and they can be made again.
 */
async function findDeletedCopies(
  repository: Pick<Repository, 'removedPaths' | 'readBytesAt' | 'snapshot'>,
  { commit, file, isRemoved, at }: FileVersion,
  blob: string,
  person: Person,
): Promise<Edit[]> {
  if (!isRemoved) return []
  const image = findNameInImages(file.path)
  try {
    const edits: Edit[] = []
    for (const path of await repository.removedPaths(commit.commit, person)) {
      const copy = parseCopyName(findNameInImages(path) ?? '')
      if (copy?.image !== image || !copy || !blob.startsWith(copy.blob.toLowerCase())) continue
      const kept = repository.snapshot().files.has(path) ? undefined : await repository.readBytesAt(path, at, person)
      if (kept) edits.push({ path, bytes: kept.bytes, base: null })
    }
    return edits.slice(0, MAX_COPIES)
  } catch (error) {
    if (error instanceof HttpError) return []
    throw error
  }
}

const MAX_COPIES = 3
