import type { NewImage, StoredImage } from '../contract.ts'
import {
  IMAGES_FOLDER,
  type Person,
  type Repository,
  type RepositoryFile,
  StaleError,
} from '../repository/repository.ts'
import { checkImage } from './check-image.ts'
import { commitMessage } from './commit-message.ts'
import { isImageName } from './image-format.ts'
import { imageNames } from './image-name.ts'
import { imageBusy, imageChanged, imageInUse, imageNotFound, noImagesFolder } from './image-refusals.ts'
import { createImageUses } from './image-uses.ts'
import type { Measure } from './measure-image.ts'
import type { Posts } from './posts.ts'
import { holds, type Precondition } from './precondition.ts'

const MAX_TRIES = 5

export interface AddedImage {
  image: NewImage
  /** The git blob id. */
  revision: string
  /** The commit's id; null where these bytes were there already, under this name. */
  commit: string | null
}

export interface Images {
  /** By name. */
  list(): Promise<StoredImage[]>
  /** `given` is what the person's file is called. Throws HttpError 409, 415 or 422. */
  add(given: string, bytes: Uint8Array, person: Person): Promise<AddedImage>
  /** Throws HttpError 404, 412, or 409 where a post still names it and `isForced` does not say to delete it anyway. */
  remove(
    name: string,
    asked: { precondition: Precondition | undefined; isForced: boolean },
    person: Person,
  ): Promise<{ commit: string }>
}

/** The use cases of the images beside posts, over either kind of repository. */
export function createImages(repository: Repository, posts: Posts, measure: Measure): Images {
  const findUses = createImageUses(repository)

  /** Where the bytes go, and what is there already: nothing, or a file of the same bytes. */
  const findPlace = async (names: readonly string[], bytes: Uint8Array) => {
    const { files, otherNames } = repository.snapshot()
    if (otherNames.has(IMAGES_FOLDER)) throw noImagesFolder()
    for (const name of names) {
      const path = `${IMAGES_FOLDER}/${name}`
      const there = files.get(path)
      if (!there || (await says(there, bytes))) return { path, base: there?.blob ?? null }
    }
    throw imageBusy()
  }
  const says = async (file: RepositoryFile, bytes: Uint8Array) =>
    file.size === bytes.byteLength && Buffer.from(bytes).equals(await repository.readBytes(file))

  return {
    async list() {
      const usesOf = findUses()
      const images: StoredImage[] = []
      for (const file of repository.snapshot().files.values()) {
        const name = nameOf(file)
        if (name === undefined) continue
        const [width, height] = (await measure(file)) ?? [null, null]
        const { path, size: bytes, blob: revision } = file
        images.push({ path, bytes, width, height, revision, usedBy: usesOf(name) })
      }
      return images.sort((a, b) => (a.path < b.path ? -1 : 1))
    },

    async add(given, bytes, person) {
      const { format, width, height } = checkImage(bytes)
      const names = imageNames(given, format, bytes)
      for (let tries = 1; ; tries++) {
        const { path, base } = await findPlace(names, bytes)
        try {
          const message = commitMessage('Add the image', path.slice(IMAGES_FOLDER.length + 1))
          const { commit, file, isNew } = await repository.commit({ path, bytes, base, message }, person)
          return { image: { path, width, height }, revision: file?.blob ?? '', commit: isNew ? commit : null }
        } catch (error) {
          if (!(error instanceof StaleError)) throw error
          if (tries >= MAX_TRIES) throw imageBusy()
          await repository.readLatest(path, person)
        }
      }
    },

    async remove(name, { precondition, isForced }, person) {
      const path = `${IMAGES_FOLDER}/${name}`
      if (!isImageName(name)) throw imageNotFound(name)
      let file = repository.snapshot().files.get(path)
      for (let tries = 1; ; tries++) {
        if (!file || !holds(precondition, file.blob)) file = await repository.readLatest(path, person)
        if (!file) throw imageNotFound(name)
        if (!holds(precondition, file.blob)) throw imageChanged()
        const users = isForced ? [] : findUses()(name)
        if (users.length > 0)
          throw imageInUse(
            name,
            users.map((id) => posts.find(id)?.title ?? id),
          )
        try {
          const message = commitMessage('Delete the image', name)
          return await repository.commit({ path, bytes: null, base: file.blob, message }, person)
        } catch (error) {
          if (!(error instanceof StaleError)) throw error
          if (tries >= MAX_TRIES) throw imageBusy()
          file = await repository.readLatest(path, person)
        }
      }
    },
  }
}

function nameOf({ path }: RepositoryFile): string | undefined {
  const name = path.startsWith(`${IMAGES_FOLDER}/`) ? path.slice(IMAGES_FOLDER.length + 1) : ''
  return isImageName(name) ? name : undefined
}
