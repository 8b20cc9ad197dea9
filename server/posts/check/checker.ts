import { setTimeout as sleep } from 'node:timers/promises'
import type { Body, Post, PostChange, PostCheck, Problem } from '../../contract/contract.ts'
import { createSlices } from '../../repository/in-slices.ts'
import type { Repository } from '../../repository/repository.ts'
import { findPostId, imagePath, postPath } from '../folder-layout.ts'
import type { PostFile } from '../front-matter/post-file.ts'
import { isPostName } from '../front-matter/post-id.ts'
import { MAX_POST_BYTES } from '../front-matter/post-limits.ts'
import type { PostProblem } from '../front-matter/problem.ts'
import { isLfsPointer, MAX_POINTER_BYTES } from '../lfs-pointer.ts'
import type { Measure } from '../measure-image.ts'
import { postFileOf } from '../write-post.ts'
import type { CheckContext } from './check-context.ts'
import { checkPost, judgeFrontMatter, judgePost } from './check-post.ts'
import type { CheckedTexts } from './checked-texts.ts'
import { laterUntil } from './created-later.ts'
import { createCheckContext } from './folder-context.ts'
import { createFolderNames, type FolderNames, putNames } from './folder-names.ts'
import type { ReadPost } from './read-post.ts'

export interface CheckerOptions {
  /** In milliseconds since 1970. */
  now?: CheckContext['now']
  /** Changes whenever a post appears or disappears by its time: links to it are judged anew. */
  turns?: () => number
  /** All posts in the order in which their texts are read. */
  newestFirst?: () => readonly Pick<Post, 'id'>[]
  /** Between two texts that no one waits for, others go first: for so many milliseconds at least. */
  giveWay?: (leastMs: number) => Promise<void>
}

interface Verdict {
  /** The version of the folder, and the turn of its posts, that the post was judged in. */
  version: string
  /** When time alone ends it, in milliseconds since 1970. */
  until: number
  problems: Promise<PostProblem[]>
}

/** What a version of a file was found to be when it was last judged, whatever has changed around it since. */
interface Finding extends Pick<Verdict, 'version' | 'until'> {
  blob: string
  problems: readonly PostProblem[]
}

// How long a list waits for what has changed around its posts; after that it says what was right before.
const PATIENCE_MS = 60
// Chosen: about as many as a person selects. The texts of more are read when no one waits.
const MOST_CHANGED = 50
// A text whose facts are kept is judged in a tenth of this; one that is read goes through a thread, and takes ten times as long.
const KNOWN_MS = 2
// Chosen: a change by git is looked at while its author changes windows.
const LOOK_MS = 5000

/**
 * Judges posts. What a file holds is read once for each of its versions; what is around it is looked at again when its owner
 * asks and anything in the folder has changed.
 */
export function createChecker(
  repository: Pick<Repository, 'snapshot' | 'readBytes'>,
  measure: Measure,
  texts: Pick<CheckedTexts, 'parse' | 'read' | 'readWhole' | 'typed'>,
  findPage: CheckContext['findPage'],
  { now = Date.now, turns = () => 0, newestFirst = () => [], giveWay = async () => {} }: CheckerOptions = {},
) {
  // Gone with what was read of a file.
  const verdicts = new WeakMap<ReadPost, Verdict>()
  const unreadVerdicts = new WeakMap<ReadPost, Verdict>()
  let named: { version: number; names: Promise<FolderNames> } | undefined
  let around: { version: string; checkContext: CheckContext } | undefined
  // By post.
  const findings = new Map<string, Finding>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let isClosed = false

  const currentVersion = () => `${repository.snapshot().version} ${turns()}`

  const readFile = async (id: string): Promise<PostFile | undefined> => {
    const file = repository.snapshot().files.get(postPath(id))
    if (!file || !isPostName(id)) return undefined
    if (file.bytes !== null) return postFileOf(file)
    const bytes = file.size > MAX_POST_BYTES ? null : await repository.readBytes(file)
    return { id, revision: file.blob, bytes }
  }

  // To know what a file says, its bytes are not asked for again.
  const readPosts = new Map<string, { blob: string; read: ReadPost }>()
  const readPost = async (id: string): Promise<ReadPost | undefined> => {
    const blob = repository.snapshot().files.get(postPath(id))?.blob
    const known = readPosts.get(id)
    if (known && known.blob === blob) return known.read
    const file = await readFile(id)
    if (!file) return void readPosts.delete(id)
    const read = await texts.read(file)
    readPosts.set(id, { blob: file.revision, read })
    return read
  }

  const readWhole = async (id: string): Promise<Body> =>
    texts.readWhole((await readFile(id)) ?? { id, revision: '', bytes: new Uint8Array() })

  const aliasesOf = async (id: string) => {
    const read = await readPost(id)
    return read && (read.subject.aliases?.ids ?? [])
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

  const checkContext = (): CheckContext => {
    const { files } = repository.snapshot()
    const version = currentVersion()
    if (around?.version === version) return around.checkContext
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
    around = { version, checkContext: createCheckContext(folder, findPage, now) }
    return around.checkContext
  }

  const judge = async (id: string, lane?: 'idle'): Promise<Finding | undefined> => {
    const version = currentVersion()
    const file = await readFile(id)
    if (!file) return void findings.delete(id)
    const read = (await readPost(id)) ?? (await texts.read(file))
    let verdict = verdicts.get(read)
    if (!verdict || !isCurrent(verdict, version)) {
      const problems = judgePost(read, () => texts.readWhole(file, lane), checkContext())
      verdict = { version, until: endOf(read, now()), problems }
      verdicts.set(read, verdict)
    }
    try {
      const { until, problems } = verdict
      const finding = { version, until, blob: file.revision, problems: await problems }
      findings.set(id, finding)
      return finding
    } catch {
      // A file that could not be fetched hides no post from its owner; the next who asks tries again.
      verdicts.delete(read)
      return undefined
    }
  }

  const isCurrent = (one: Pick<Verdict, 'version' | 'until'>, version: string) =>
    one.version === version && one.until > now()

  const findingOf = (id: string, blob: string | undefined): Finding | undefined => {
    const finding = findings.get(id)
    return finding?.blob === blob ? finding : undefined
  }

  /** Judges those anew that were judged before, if they or what is around them has changed, as far as that takes a moment. */
  const judgeAgain = async (ids: Iterable<string>): Promise<void> => {
    const version = currentVersion()
    const { files } = repository.snapshot()
    const again = async () => {
      const slice = createSlices()
      let changed = 0
      for (const id of ids) {
        const finding = findings.get(id)
        const hasChanged = finding?.blob !== files.get(postPath(id))?.blob
        if (!finding || (!hasChanged && isCurrent(finding, version))) continue
        if (hasChanged && ++changed > MOST_CHANGED) continue
        await judge(id)
        await slice()
      }
    }
    await Promise.race([again(), sleep(PATIENCE_MS, undefined, { ref: false })])
  }

  /** What is known of a post while its text was not read: no image is opened for it. */
  const judgeUnread = async (id: string): Promise<readonly PostProblem[]> => {
    const read = await readPost(id)
    if (!read) return []
    const version = currentVersion()
    const known = unreadVerdicts.get(read)
    if (known && isCurrent(known, version)) return known.problems
    const around = checkContext()
    const findImage = async (name: string) => {
      const image = await around.findImage(name)
      return image && { ...image, measure: async () => null, isPointer: async () => false }
    }
    const problems = judgeFrontMatter(read, { ...around, findImage })
    unreadVerdicts.set(read, { version, until: endOf(read, now()), problems })
    problems.catch(() => unreadVerdicts.delete(read))
    return problems
  }

  const postsIn = function* () {
    for (const [path, { blob }] of repository.snapshot().files) {
      const id = findPostId(path)
      if (id !== undefined) yield { id, blob }
    }
  }

  const idsWithProblems = async () => {
    await judgeAgain(findings.keys())
    const ids = new Set<string>()
    const slice = createSlices()
    for (const { id, blob } of postsIn()) {
      const problems = findingOf(id, blob)?.problems ?? (await judgeUnread(id))
      if (problems.length > 0) ids.add(id)
      await slice()
    }
    return ids
  }

  const readAll = async (): Promise<void> => {
    if (isReading || isClosed) return
    isReading = true
    try {
      await giveWay(0)
      await idsWithProblems()
      const slice = createSlices()
      for (const { id } of newestFirst()) {
        if (isClosed) return
        const blob = repository.snapshot().files.get(postPath(id))?.blob
        if (blob === undefined || findingOf(id, blob)) continue
        const began = performance.now()
        await judge(id, 'idle')
        const tookMs = performance.now() - began
        // Chosen: most of the time nothing is read, so most visitors’ pages are made beside nothing.
        if (tookMs > KNOWN_MS) await giveWay(tookMs * 2)
        else await slice()
      }
    } catch {
      // Nothing was read from GitHub yet, or the server ends: the next look goes on.
    } finally {
      isReading = false
    }
  }

  return {
    /** The post with every problem of its file, not only what reading it found. */
    async judged<T extends Post>(post: T): Promise<T & { problems: Problem[] }> {
      const found = await judge(post.id)
      // Another version than the one that is asked for has problems of its own.
      return { ...post, problems: found?.blob === post.revision ? found.problems : (post.problems ?? []) }
    },
    /** The problems of posts as far as they are known, in their order. No text is read for the first time. */
    async known(posts: readonly Post[]): Promise<(readonly Problem[])[]> {
      await judgeAgain(posts.map(({ id }) => id))
      const known: (readonly Problem[])[] = []
      for (const { id, revision } of posts) known.push(findingOf(id, revision)?.problems ?? (await judgeUnread(id)))
      return known
    },
    /** The ids of all posts of which a problem is known. */
    idsWithProblems,
    /** How many posts have a text that is still to be read. */
    unchecked(): number {
      let count = 0
      for (const { id, blob } of postsIn()) if (!findingOf(id, blob)) count += 1
      return count
    },
    /** Returns the problems that a change would leave; the post need not exist. */
    async checkTyped(id: string, change: PostChange): Promise<PostCheck> {
      const { file, firstLine, fault } = await texts.typed(id, await readFile(id), change)
      return { problems: [...fault, ...(await checkPost(file, texts, checkContext()))], firstLine }
    },
    /** Returns the problems of a text as the whole file of a post. */
    async checkFile(id: string, text: string): Promise<PostCheck> {
      const file = { id, revision: '', bytes: new TextEncoder().encode(text) }
      const { status, unreadable } = (await texts.parse(file)).post
      const problems = await checkPost(file, texts, checkContext())
      return { problems, firstLine: 1, status, ...(unreadable && { unreadable }) }
    },
    /** Reads all texts, and from then on what changes, whenever no one waits for something else. */
    begin(): void {
      void readAll()
      timer = setInterval(() => void readAll(), LOOK_MS).unref()
    },
    close(): void {
      isClosed = true
      clearInterval(timer)
    },
  }
}

export type Checker = ReturnType<typeof createChecker>

/** When a post may be judged otherwise though nothing has changed. */
function endOf({ subject: { created } }: ReadPost, now: number): number {
  const until = created ? laterUntil(created.at) : 0
  return until > now ? until : Number.POSITIVE_INFINITY
}
