import { findByName } from '#content/unicode-forms.ts'
import type { VersionImage } from '../contract/contract.ts'
import type { Person, Repository, RepositoryFile } from '../repository/repository.ts'
import { parseCopyName } from './copy-name.ts'
import { findNameInImages, IMAGES_FOLDER, imagePath, POSTS_LAYOUT } from './folder-layout.ts'
import { isImageName } from './front-matter/image-format.ts'
import { rewriteImage } from './image-change.ts'
import { imageNamedBy, imagesOf } from './image-references.ts'
import type { Texts } from './texts.ts'
import { postFileOf } from './write-post.ts'

/**
 * Returns the file that a restore writes: the same one, but for the names that its images have now, or had when they were
 * deleted. `images` are those that it shows and that have another name or are missing. `at` is the commit that had the file
 * so; where it is not given, the last two commits of the file are looked at if an image is not there. Throws HttpError.
 */
export type ReadRestored = (
  file: RepositoryFile,
  person: Person,
  at?: string,
) => Promise<{ file: RepositoryFile; images: VersionImage[] }>

// Each may cost two requests at GitHub, the first time.
const MAX_IMAGES = 10
// The commit that deleted the post, and a restore before whose answer was lost.
const MAX_LOOKS = 2
// Chosen: letters that stand for themselves in an address of any kind.
const PLAIN_NAME = /^[\p{L}\p{N}._-]+$/u

/** Reads what a restore writes, over either kind of repository. `siteUrl` is the public origin: links may name it. */
export function createReadRestored(
  repository: Pick<Repository, 'snapshot' | 'log' | 'readVersion' | 'readBytesAt' | 'removals'>,
  texts: Pick<Texts, 'parse' | 'bodyOf' | 'change' | 'rewriteLinks'>,
  siteUrl: string,
): ReadRestored {
  const findCommit = async ({ path, blob }: RepositoryFile, person: Person) => {
    for (const { commit } of (await repository.log(path, { skip: 0, limit: MAX_LOOKS }, person)).commits) {
      const version = await repository.readVersion(path, commit, person)
      if (version?.file.blob === blob) return version.at
    }
    return undefined
  }

  // If the deletions cannot be read, the text keeps the names that it had.
  const readDeleted = async (person: Person) =>
    (await repository.removals(IMAGES_FOLDER, person).catch(() => [])).map(({ file }) => file)

  return async (given, person, at) => {
    const { files } = repository.snapshot()
    const { post } = await texts.parse(postFileOf(given))
    const shown = [post.cover ?? '', ...(await imagesOf(post, texts)).map(({ address }) => address)]
    const missing = [...new Set(shown.flatMap((address) => imageNamedBy(address) ?? []))]
      .filter((name) => !findByName(imagePath(name), (path) => files.get(path)))
      .slice(0, MAX_IMAGES)
    const commit = missing.length > 0 ? (at ?? (await findCommit(given, person))) : undefined
    let file = given
    const images: VersionImage[] = []
    for (const from of missing) {
      const then = commit && (await repository.readBytesAt(imagePath(from), commit, person))
      const there = then && findNameOf(then.blob, files.values())
      const to = there ?? (then && findNameOf(then.blob, await readDeleted(person)))
      const move = { from, to: to ?? '', siteUrl, image: { alt: undefined } }
      // A version whose front matter cannot be changed is restored with the names of then.
      const rewritten = to && (await rewriteImage(file, move, texts).catch(() => undefined))
      if (rewritten) file = POSTS_LAYOUT.fileOf(file.path, rewritten.bytes)
      const now = rewritten || to === from ? to : null
      images.push({ name: from, now: now ?? null, ...(now && !there && { deleted: true }) })
    }
    return { file, images }
  }
}

function findNameOf(blob: string, files: Iterable<RepositoryFile>): string | undefined {
  return [...files]
    .flatMap((file) => (file.blob === blob ? (findNameInImages(file.path) ?? []) : []))
    .find((name) => isImageName(name) && PLAIN_NAME.test(name) && !parseCopyName(name))
}
