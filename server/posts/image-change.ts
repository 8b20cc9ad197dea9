import pLimit from 'p-limit'
import type { ChangedImage, ImageChange, PostChange } from '../contract/contract.ts'
import type { Edit, Person, Repository, RepositoryFile } from '../repository/repository.ts'
import type { Readdressing } from './addresses/readdressed.ts'
import { imageMessage } from './commit-message.ts'
import { findNameInImages, imagePath, postPath } from './folder-layout.ts'
import { isImageName } from './front-matter/image-format.ts'
import { isSlug } from './front-matter/post-id.ts'
import { copiesOf, isCopy } from './image-copies.ts'
import { createImageEdits, removalOf } from './image-edits.ts'
import type { ImageNeedsFinder } from './image-needs.ts'
import {
  imageBusy,
  imageChanged,
  imageNotFound,
  newImageNameTaken,
  noImageName,
  postChanged,
} from './image-refusals.ts'
import type { Posts } from './posts.ts'
import { holds, type Precondition } from './precondition.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { postFileOf } from './write-post.ts'

/**
 * Gives an image another name, other words in the posts that show it, or both, in one commit that changes no other byte
 * of a post, or takes that back. Asked twice, it commits once. Throws HttpError 404, 409 where the name is taken or a post cannot be committed
 * as it lies, 412 if the precondition names another version, and 422 for what cannot be the name.
 */
export type ChangeImage = (
  name: string,
  change: ImageChange & { precondition: Precondition | undefined },
  person: Person,
) => Promise<ChangedImage & { commit: string | null }>

interface ImageChangeParts {
  repository: Repository
  needs: Pick<ImageNeedsFinder, 'inPosts'>
  texts: Pick<Texts, 'parse' | 'change' | 'rewriteLinks'>
  posts: Pick<Posts, 'settled'>
  /** The public origin: links may name it. */
  siteUrl: string
}

// As many as threads read texts that take long.
const TEXTS_AT_ONCE = 3

export function createImageChange({ repository, needs, texts, posts, siteUrl }: ImageChangeParts): ChangeImage {
  const { commitAll } = createImageEdits(repository)

  const refuseName = (name: string, to: string) => {
    const ending = /\.[^.]*$/.exec(name)?.[0] ?? ''
    if (!to.endsWith(ending) || !isSlug(to.slice(0, -ending.length))) throw noImageName(to, ending)
    const { files, otherNames } = repository.snapshot()
    // Many computers take names that differ in capital letters for one.
    const isTaken = [...files.keys(), ...otherNames].some(
      (path) => path !== imagePath(name) && path.toLowerCase() === imagePath(to).toLowerCase(),
    )
    if (isTaken) throw newImageNameTaken(to)
  }

  /** The image and its smaller copies under the other name. */
  const movesOf = async (file: RepositoryFile, name: string, to: string): Promise<Edit[]> => {
    const { files } = repository.snapshot()
    const copies = copiesOf(files, name)
    const moves = [file, ...copies.map((copy) => copy.file)].map(async ({ path, ...moved }): Promise<Edit> => {
      const other = imagePath(to + findNameInImages(path)?.slice(name.length))
      const bytes = await repository.readBytes({ path, ...moved })
      // A copy may be left from before its image was deleted by hand.
      return { path: other, bytes, base: files.get(other)?.blob ?? null }
    })
    return [...(await Promise.all(moves)), { path: file.path, bytes: null, base: file.blob }, ...copies.map(removalOf)]
  }

  return async (name, { name: to = name, alt, posts: takenBack = [], precondition }, person) => {
    const path = imagePath(to)
    const move = { from: name, to, siteUrl, image: { alt } }

    const changed = new Map(takenBack.map((post) => [postPath(post.id), post]))

    const rewrite = async (file: RepositoryFile, blobs: ReadonlyMap<string, Uint8Array>) => {
      const { revision, former } = changed.get(file.path) ?? {}
      if (file.blob === former) return []
      const old = former && (await texts.parse(postFileOf(file)))
      const { post, bytes } = (old ? { ...old, bytes: blobs.get(former) } : await rewriteImage(file, move, texts)) ?? {}
      if (old && post && (revision !== file.blob || !bytes)) throw postChanged(post.title)
      if (!post || !bytes) return []
      const link = { id: post.id, title: post.title, former: file.blob }
      return [{ edit: { path: file.path, bytes, base: file.blob }, link }]
    }

    return writeOnNewest<void, ChangedImage & { commit: string | null }>({
      known: undefined,
      readNewest: () => repository.refresh(),
      async plan() {
        const { files } = repository.snapshot()
        const file = isCopy(files, name) ? undefined : files.get(imagePath(name))
        const said = { path, posts: [], left: [], commit: null }
        if (!file || !isImageName(name)) {
          // A call before this one may have renamed it so, and its answer was lost.
          const renamed = files.get(path)
          if (renamed && precondition && holds(precondition, renamed.blob)) return { answer: said }
          throw imageNotFound(name)
        }
        if (!holds(precondition, file.blob)) throw imageChanged()
        if (to !== name) refuseName(name, to)
        const naming = new Set([...(await needs.inPosts())(name).map(({ id }) => postPath(id)), ...changed.keys()])
        const blobs = await repository.readBlobs(takenBack.map(({ former }) => former))
        const there = [...naming].flatMap((post) => files.get(post) ?? [])
        const rewritten = (await pLimit(TEXTS_AT_ONCE).map(there, (post) => rewrite(post, blobs))).flat()
        if (to === name && rewritten.length === 0) return { answer: said }
        return {
          async commit() {
            const moves = to === name ? [] : await movesOf(file, name, to)
            const edits = [...rewritten.map(({ edit }) => edit), ...moves]
            const message = imageMessage(
              name,
              to,
              rewritten.map(({ link }) => link.title),
              alt?.to,
            )
            const { commit, files, isNew } = await commitAll(edits, message, person)
            await posts.settled()
            const left = to === name ? [] : (await needs.inPosts())(name)
            const links = rewritten.map(({ link }, at) => ({ ...link, revision: files[at]?.blob ?? '' }))
            return { path, posts: links, left, commit: isNew ? commit : null }
          },
        }
      },
      busy: imageBusy,
    })
  }
}

/** A post, and its file with another name of an image or other words for it; undefined where nothing changes. Throws HttpError. */
export async function rewriteImage(
  file: RepositoryFile,
  move: Readdressing,
  texts: Pick<Texts, 'parse' | 'change' | 'rewriteLinks'>,
) {
  const { from, to, image } = move
  const alt = image?.alt
  const source = postFileOf(file)
  const { post, text } = await texts.parse(source)
  if (text === undefined || !file.bytes) return undefined
  const change: PostChange = {}
  if (post.cover?.normalize() === imagePath(from).normalize()) {
    if (to !== from) change.cover = imagePath(to)
    const { coverAlt } = post
    const isMeant =
      alt?.from === null ? coverAlt === '' : coverAlt === null || (coverAlt !== '' && coverAlt === alt?.from)
    if (alt && isMeant) change.coverAlt = alt.to
  }
  const isCover = Object.keys(change).length > 0
  const changed = isCover ? await texts.change({ post, text }, change, new Date().toISOString()) : file.bytes
  const bytes = (await texts.rewriteLinks({ ...source, revision: '', bytes: changed }, move))?.bytes ?? changed
  return Buffer.compare(bytes, file.bytes) === 0 ? undefined : { post, bytes }
}
