import type { ImageNeeds, ImageUse, Post, PostLink, PullLink } from '../contract/contract.ts'
import { HttpError, SignInEndedError } from '../contract/errors.ts'
import type { Person, Repository } from '../repository/repository.ts'
import { readDeletedPosts } from './deleted-posts.ts'
import { imagePath, postPath } from './folder-layout.ts'
import { imageNamedBy } from './image-references.ts'
import { createImageUses, imagesNamedIn, imagesNamedInFile } from './image-uses.ts'
import type { Posts } from './posts.ts'
import type { Texts } from './texts.ts'

/** Open pull requests that name an image or bring another version of it; `fault` says why there may be more. */
export type FindPulls = (name: string, person: Person) => Promise<{ pulls: PullLink[]; fault: HttpError | null }>

/** What would miss an image. `fault` says why that may not be all. */
export interface FoundNeeds extends Omit<ImageNeeds, 'unread'> {
  fault: HttpError | null
}

export interface ImageNeedsFinder {
  /** Throws HttpError where the sign-in has ended, and for nothing else. */
  find(name: string, person: Person): Promise<FoundNeeds>
  /** The posts that name each image, in the order of their ids. */
  inPosts(): Promise<(name: string) => PostLink[]>
  /** The same with what each says of the image. */
  usesInPosts(): Promise<(name: string) => Promise<ImageUse[]>>
  /** Whether a post names an image that is not there, or what could be the name of one. */
  isMissed(post: string): boolean
  /** The deleted posts that named it last. Throws HttpError. */
  inDeletedPosts(person: Person): Promise<(name: string) => PostLink[]>
}

/** What needs the images beside posts: posts, deleted posts that may be restored, and open pull requests. */
export function createImageNeeds(
  repository: Repository,
  posts: Pick<Posts, 'find'>,
  texts: Pick<Texts, 'parse' | 'bodyOf' | 'knownBody'>,
  findPulls: FindPulls | undefined,
): ImageNeedsFinder {
  const findUses = createImageUses(repository)

  const inPosts: ImageNeedsFinder['inPosts'] = async () => {
    const usesOf = await findUses()
    return (name) => usesOf(name).map((id) => ({ id, title: posts.find(id)?.title ?? id }))
  }

  const usesInPosts: ImageNeedsFinder['usesInPosts'] = async () => {
    const postsNaming = await inPosts()
    const altsIn = createAltsReader(texts)
    return async (name) => {
      const uses: ImageUse[] = []
      for (const link of postsNaming(name)) {
        const post = posts.find(link.id)
        const { cover, coverAlt } = post ?? {}
        const isCover = cover?.normalize() === imagePath(name).normalize()
        const found = post ? await altsIn(post, name) : []
        const alts = [...(isCover ? [saidOf(coverAlt)] : []), ...(found ?? [])]
        uses.push({ ...link, isCover, alts, ...(!found && { isUnread: true }) })
      }
      return uses
    }
  }

  const inDeletedPosts: ImageNeedsFinder['inDeletedPosts'] = async (person) => {
    const all: [post: PostLink, names: ReadonlySet<string>][] = []
    for (const { id, title, bytes } of await readDeletedPosts(repository, texts, person))
      if (bytes) all.push([{ id, title }, imagesNamedIn(bytes)])
    return (name) => all.filter(([, names]) => names.has(name.normalize())).map(([post]) => post)
  }

  return {
    inPosts,
    usesInPosts,
    isMissed(post) {
      const { files } = repository.snapshot()
      const there = new Set([...files.keys()].map((path) => path.normalize()))
      const file = files.get(postPath(post))
      const names = file ? imagesNamedInFile(file) : []
      return [...names].some((name) => !there.has(imagePath(name)))
    },
    inDeletedPosts,
    async find(name, person) {
      const [inDeleted, inPulls] = await Promise.all([
        orFault(inDeletedPosts(person)),
        orFault(findPulls?.(name, person) ?? Promise.resolve({ pulls: [], fault: null })),
      ])
      const postsNaming = await inPosts()
      return {
        posts: postsNaming(name),
        deletedPosts: inDeleted.found?.(name) ?? [],
        pulls: inPulls.found?.pulls ?? [],
        fault: inDeleted.fault ?? inPulls.fault ?? inPulls.found?.fault ?? null,
      }
    },
  }
}

async function orFault<T>(reading: Promise<T>): Promise<{ found?: T; fault?: HttpError }> {
  try {
    return { found: await reading }
  } catch (error) {
    if (error instanceof SignInEndedError || !(error instanceof HttpError)) throw error
    return { fault: error }
  }
}

// How long a list of images waits for texts that are still to be read: the others have no descriptions yet.
const PATIENCE_MS = 100

/**
 * Finds the alt texts of an image, one for each place in a post that shows it. Undefined for a text that is still to be
 * read.
 */
function createAltsReader(texts: Pick<Texts, 'bodyOf' | 'knownBody'>) {
  const until = performance.now() + PATIENCE_MS
  const known = new Map<string, Promise<ReadonlyMap<string | undefined, ImageUse['alts']> | undefined>>()
  const read = async (post: Post) => {
    const isLate = performance.now() > until
    const body = texts.knownBody(post) ?? (isLate ? undefined : await texts.bodyOf(post, 'owner'))
    if (!body) return undefined
    const byName = new Map<string | undefined, ImageUse['alts']>()
    for (const { address, alt } of body.images) {
      const name = imageNamedBy(address)
      byName.set(name, [...(byName.get(name) ?? []), saidOf(alt)])
    }
    return byName
  }
  return async (post: Post, name: string): Promise<ImageUse['alts'] | undefined> => {
    const reading = known.get(post.id) ?? read(post)
    known.set(post.id, reading)
    const found = await reading
    return found && (found.get(name.normalize()) ?? [])
  }
}

/** In an answer, null stands for a decorative image; in a post, for words that are missing. */
function saidOf(alt: string | null | undefined): string | null {
  return alt === '' ? null : (alt ?? '')
}
