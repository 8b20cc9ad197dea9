import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Post, PostChange, PostCheck, Problem } from '../../contract.ts'
import type { Repository } from '../../repository/repository.ts'
import { findPostId, imagePath, MAX_POST_BYTES, postPath } from '../folder-layout.ts'
import { isLfsPointer, MAX_POINTER_BYTES } from '../lfs-pointer.ts'
import type { Measure } from '../measure-image.ts'
import type { PostFile } from '../post-file.ts'
import { isPostName } from '../post-id.ts'
import type { PostProblem } from '../problem.ts'
import { postFileOf } from '../write-post.ts'
import type { Body } from './body.ts'
import { checkPost, judgePost } from './check-post.ts'
import type { CheckedTexts } from './checked-texts.ts'
import { createFolderNames, type FolderNames, putNames } from './folder-names.ts'
import { createSurroundings } from './folder-surroundings.ts'
import type { ReadPost } from './read-post.ts'
import { laterUntil } from './rules/created-later.ts'
import type { Surroundings } from './surroundings.ts'

export interface Checker {
  /** The post with every problem of its file, not only what reading it found. */
  judged<T extends Post>(post: T): Promise<T & { problems: Problem[] }>
  /** The ids of all posts that have a problem. */
  idsWithProblems(): Promise<ReadonlySet<string>>
  /** What a change would leave to mend; the post need not exist. */
  checkTyped(id: string, change: PostChange): Promise<PostCheck>
  /** What a text would leave to mend as the whole file of a post. */
  checkFile(id: string, text: string): Promise<PostCheck>
}

/** What time does to posts. */
export interface CheckerTime {
  /** In milliseconds since 1970. */
  now?: Surroundings['now']
  /** Changes whenever a post appears or disappears by its time: links to it are judged anew. */
  turns?: () => number
}

interface Verdict {
  /** The version of the folder, and the turn of its posts, that the post was judged in. */
  version: string
  /** When time alone ends it, in milliseconds since 1970. */
  until: number
  problems: Promise<PostProblem[]>
}

// How long other requests wait while all posts are judged.
const TURN_MS = 10

/**
 * Judges posts when their owner asks, and none before. What a file holds is read once for each of its versions; what
 * is around it is looked at again whenever anything in the folder has changed.
 */
export function createChecker(
  repository: Pick<Repository, 'snapshot' | 'readBytes'>,
  measure: Measure,
  texts: Pick<CheckedTexts, 'parse' | 'read' | 'readWhole' | 'typed'>,
  findPage: Surroundings['findPage'],
  { now = Date.now, turns = () => 0 }: CheckerTime = {},
): Checker {
  // Gone with what was read of a file.
  const verdicts = new WeakMap<ReadPost, Verdict>()
  let named: { version: number; names: Promise<FolderNames> } | undefined
  let around: { version: string; surroundings: Surroundings } | undefined
  let all: { version: string; until: number; ids: Promise<ReadonlySet<string>> } | undefined

  const currentVersion = () => `${repository.snapshot().version} ${turns()}`

  const readFile = async (id: string): Promise<PostFile | undefined> => {
    const file = repository.snapshot().files.get(postPath(id))
    if (!file || !isPostName(id)) return undefined
    if (file.bytes !== null) return postFileOf(file)
    const bytes = file.size > MAX_POST_BYTES ? null : await repository.readBytes(file)
    return { id, revision: file.blob, bytes }
  }

  const readPost = async (id: string): Promise<ReadPost | undefined> => {
    const file = await readFile(id)
    return file && texts.read(file)
  }

  const readWhole = async (id: string): Promise<Body> =>
    texts.readWhole((await readFile(id)) ?? { id, revision: '', bytes: new Uint8Array() })

  const aliasesOf = async (id: string) => {
    const file = await readFile(id)
    return file && ((await texts.parse(file)).post.aliases ?? [])
  }

  /** Of the names, what has changed since they were last asked for. */
  const names = (): Promise<FolderNames> => {
    const { version, files, changedSince } = repository.snapshot()
    if (named?.version === version) return named.names
    const changed = named && changedSince(named.version)
    const before = changed ? named?.names : undefined
    const taken = (async () => putNames((await before) ?? createFolderNames(), changed ?? files.keys(), aliasesOf))()
    named = { version, names: taken }
    // A file that could not be fetched: the next who asks tries again.
    taken.catch(() => {
      named = undefined
    })
    return taken
  }

  const surroundings = (): Surroundings => {
    const { files } = repository.snapshot()
    const version = currentVersion()
    if (around?.version === version) return around.surroundings
    const folder = {
      names,
      readPost,
      readWhole,
      async findImage(name: string) {
        const file = files.get(imagePath(name))
        if (!file) return undefined
        const isPointer = async () => file.size <= MAX_POINTER_BYTES && isLfsPointer(await repository.readBytes(file))
        return { bytes: file.size, measure: () => measure(file), isPointer }
      },
    }
    around = { version, surroundings: createSurroundings(folder, findPage, now) }
    return around.surroundings
  }

  const judge = async (id: string): Promise<{ blob: string; until: number; problems: PostProblem[] } | undefined> => {
    const version = currentVersion()
    const file = await readFile(id)
    if (!file) return undefined
    const read = await texts.read(file)
    let verdict = verdicts.get(read)
    if (verdict?.version !== version || verdict.until <= now()) {
      verdict = {
        version,
        until: endOf(read, now()),
        problems: judgePost(read, () => texts.readWhole(file), surroundings()),
      }
      verdicts.set(read, verdict)
    }
    try {
      return { blob: file.revision, until: verdict.until, problems: await verdict.problems }
    } catch {
      // A file that could not be fetched hides no post from its owner; the next who asks tries again.
      verdicts.delete(read)
      return undefined
    }
  }

  const judgeAll = async (endAt: (until: number) => void): Promise<ReadonlySet<string>> => {
    const ids = new Set<string>()
    let turn = Date.now()
    for (const path of repository.snapshot().files.keys()) {
      const id = findPostId(path)
      if (id === undefined) continue
      const judged = await judge(id)
      if (judged?.problems.length) {
        ids.add(id)
        endAt(judged.until)
      }
      if (Date.now() - turn < TURN_MS) continue
      await nextTurn()
      turn = Date.now()
    }
    return ids
  }

  return {
    async judged(post) {
      const found = await judge(post.id)
      // Another version than the one that is asked for has problems of its own.
      return { ...post, problems: found?.blob === post.revision ? found.problems : (post.problems ?? []) }
    },
    idsWithProblems() {
      const version = currentVersion()
      if (all?.version === version && now() < all.until) return all.ids
      const judging = {
        version,
        until: Number.POSITIVE_INFINITY,
        ids: judgeAll((until) => {
          judging.until = Math.min(judging.until, until)
        }),
      }
      all = judging
      return judging.ids
    },
    async checkTyped(id, change) {
      const { file, firstLine, fault } = await texts.typed(id, await readFile(id), change)
      return { problems: [...fault, ...(await checkPost(file, texts, surroundings()))], firstLine }
    },
    async checkFile(id, text) {
      const file = { id, revision: '', bytes: new TextEncoder().encode(text) }
      const { status, unreadable } = (await texts.parse(file)).post
      const problems = await checkPost(file, texts, surroundings())
      return { problems, firstLine: 1, status, ...(unreadable && { unreadable }) }
    },
  }
}

/** When a post may be judged otherwise though nothing has changed. */
function endOf({ subject: { created } }: ReadPost, now: number): number {
  const until = created ? laterUntil(created.at) : 0
  return until > now ? until : Number.POSITIVE_INFINITY
}
