import { isDeepStrictEqual } from 'node:util'
import type { Post, PostChange, PullConflicts, PullResolution, PullResolved } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import type { Side } from '../posts/canvas.ts'
import { findPostId } from '../posts/folder-layout.ts'
import { MAX_POST_BYTES } from '../posts/front-matter/post-limits.ts'
import { refuseTooComplex } from '../posts/refuse-too-complex.ts'
import type { Texts } from '../posts/texts.ts'
import {
  type CommittedFile,
  type MergedFile,
  MovedError,
  type PullFile,
  type PullRequests,
  RefusedError,
  type WholePull,
} from '../repository/pulls.ts'
import type { Person } from '../repository/repository.ts'
import { findMergeBlocker, refusedBranch } from './merge-blocker.ts'
import { createFindMoved, type MovedPostsParts } from './moved-posts.ts'
import { findOtherFiles } from './other-files.ts'
import { findTouched } from './pull-posts.ts'

/** A post that can be read, with all of its file. */
interface WholePost {
  post: Post
  text: string
}

type ThreePosts = Record<Side, WholePost>

export interface ConflictsParts extends MovedPostsParts {
  pulls: PullRequests
  texts: Pick<Texts, 'parse' | 'change' | 'canvas' | 'isRenderable'>
}

/** The conflicts of open pull requests with the site's branch. Throws HttpError. */
export interface Conflicts {
  /** Every post that both sides changed. */
  read(number: number, person: Person): Promise<PullConflicts>
  /**
   * Commits a merge of the site's branch to the branch of the pull request, with the posts in conflict as they were resolved.
   * Asked twice, it commits once.
   */
  resolve(number: number, resolution: PullResolution, person: Person): Promise<PullResolved>
}

interface Looked {
  site: string
  files: MergedFile[]
  posts: { met: MetPost; three: ThreePosts; canvas: WholePost | undefined }[]
  mergeBlocker: string | null
}

export function createConflicts({ pulls: github, texts, ...site }: ConflictsParts): Conflicts {
  const findMoved = createFindMoved({ ...site, pulls: github })

  const find = async (number: number, person: Person): Promise<WholePull> => {
    const pull = await github.find(number, person)
    if (!pull) throw new HttpError(404, `There is no pull request #${number} into the branch of this site.`)
    if (pull.state !== 'open') throw new HttpError(409, `${findMergeBlocker(pull)}`)
    return pull
  }

  const look = async (pull: WholePull, person: Person): Promise<Looked> => {
    const { site, changes } = await github.meet(pull, person)
    const folderAt = (commit: string | null) => (commit === null ? new Map() : github.folderAt(commit, person))
    const [base, ours, head] = await Promise.all([changes.base, site, pull.head].map(folderAt))
    const folders = { base: base ?? new Map(), site: ours ?? new Map(), head: head ?? new Map() }
    const moved = await findMoved(pull, changes.files, folders, person)
    const { files, posts, unsettled } = meetFiles(changes.files, { ...folders, moved })
    const read = async ({ id, files }: MetPost, side: keyof MetPost['files']) => {
      const { blob, size } = files[side]
      const bytes = size > MAX_POST_BYTES ? null : await github.readBlob(blob, pull, person)
      const { post, text } = await texts.parse({ id, revision: blob, bytes })
      return { post, text }
    }
    const found: Looked['posts'] = []
    const unreadable: string[] = []
    for (const met of posts) {
      const [base, site, theirs] = await Promise.all((['base', 'site', 'pull'] as const).map((side) => read(met, side)))
      if (isWhole(base) && isWhole(site) && isWhole(theirs)) {
        const three = { base, site, pull: theirs }
        const side = await texts.canvas({ base: base.text, site: site.text, pull: theirs.text })
        found.push({ met, three, canvas: side && three[side] })
      } else unreadable.push(met.path)
    }
    const others = findOtherFiles(findTouched(changes), changes.folder, folders)
    const entangled = found.filter(({ canvas }) => !canvas).map(({ met }) => met.path)
    const faults = { isPartial: changes.isPartial, others, unsettled, unreadable, entangled }
    return { site, files, posts: found, mergeBlocker: metBlocker(pull, faults) }
  }

  const holds = async (pull: WholePull, resolved: PullResolution['posts'], person: Person): Promise<boolean> => {
    const files = [...(await github.folderAt(pull.head, person))]
    const words = (text = '') => text.replace(/\s+/g, ' ').trim()
    for (const { id, change } of resolved) {
      const blob = files.find(([path]) => findPostId(path) === id)?.[1].blob
      if (blob === undefined) return false
      const { post } = await texts.parse({ id, revision: blob, bytes: await github.readBlob(blob, pull, person) })
      if (words(post?.title) !== words(change.title ?? post?.title)) return false
      if (words(post?.content) !== words(change.content ?? post?.content)) return false
    }
    return true
  }

  return {
    async read(number, person) {
      const pull = await find(number, person)
      const { posts, mergeBlocker } = await look(pull, person)
      const shown = posts.map(({ met: { id }, three: { base, site, pull } }) => ({
        id,
        base: base.post,
        site: site.post,
        pull: pull.post,
      }))
      return { head: pull.head, posts: shown, mergeBlocker }
    },

    async resolve(number, { head, posts: resolved }, person) {
      const pull = await find(number, person)
      if (pull.head !== head) {
        const [parent, other] = await github.parentsOf(pull.head, person)
        // Asked again after a lost answer. Another person may have resolved them otherwise.
        if (parent === head && other !== undefined && (await holds(pull, resolved, person)))
          return { commit: pull.head }
        throw resolutionMoved()
      }
      const { site, files, posts, mergeBlocker } = await look(pull, person)
      if (mergeBlocker !== null) throw new HttpError(409, mergeBlocker)
      if (resolved.length !== posts.length) throw resolutionOutdated()
      const written: MergedFile[] = [...files]
      for (const { met, three, canvas } of posts) {
        const found = resolved.find(({ id }) => id === met.id)
        if (!canvas || found?.revision !== three.site.post.revision) throw resolutionOutdated()
        const { base, site, pull } = three
        const carried = carriedOver({ base: base.post, site: site.post, pull: pull.post }, canvas.post)
        await refuseTooComplex(texts, canvas.post, found.change)
        const bytes = await texts.change(canvas, { ...found.change, ...carried }, new Date().toISOString())
        if (met.sitePath !== met.path) written.push({ path: met.sitePath, content: null })
        written.push({ path: met.path, content: { bytes } })
      }
      try {
        return { commit: await github.mergeSite(pull, site, written, person) }
      } catch (error) {
        if (error instanceof MovedError) throw resolutionMoved()
        throw error instanceof RefusedError ? refusedBranch(pull, error.message) : error
      } finally {
        github.forget({ number })
      }
    },
  }
}

/** The status and the former ids that the file of `canvas` lacks since the other side changed them. */
function carriedOver({ base, site, pull }: Record<Side, Post>, canvas: Post): Pick<PostChange, 'status' | 'aliases'> {
  const status = pull.status === base.status ? site.status : pull.status
  const aliases = isDeepStrictEqual(pull.aliases, base.aliases) ? site.aliases : pull.aliases
  return {
    ...(status !== canvas.status && { status }),
    ...(!isDeepStrictEqual(aliases, canvas.aliases) && { aliases: aliases ?? null }),
  }
}

function isWhole(read: { post: WholePost['post']; text: string | undefined } | undefined): read is WholePost {
  return read?.text !== undefined
}

/** Conflicts that choosing words cannot resolve. */
interface MetFaults {
  isPartial: boolean
  /** Files that are neither posts nor images. */
  others: readonly string[]
  /** As `meetFiles` tells of them. */
  unsettled: readonly string[]
  /** Posts that one side has broken. */
  unreadable: readonly string[]
  /** Posts whose further keys both sides changed. */
  entangled: readonly string[]
}

/** Why conflicts cannot be resolved here and what to do instead; null where they can be. */
function metBlocker(pull: WholePull, faults: MetFaults): string | null {
  const { author, branch, isOpenToMaintainers } = pull
  if (!isOpenToMaintainers) return findMergeBlocker(pull)
  const { isPartial, others, unsettled, unreadable, entangled } = faults
  const ask = `Ask ${author} to bring ${branch} up to date.`
  if (isPartial) return `It is too large to be read whole here. ${ask}`
  if (others[0] !== undefined)
    return `This pull request also changes ${others[0]}, and only posts and images can be merged here. ${ask}`
  if (unsettled[0] !== undefined)
    return `On the site, ${unsettled[0]} since the pull request began. Undo that, or close the pull request.`
  if (unreadable[0] !== undefined) return `Not every version of ${unreadable[0]} can be read as a post. ${ask}`
  if (entangled[0] !== undefined)
    return `Both sides changed the status or another setting of ${entangled[0]}, each in its own way. ${ask}`
  return null
}

function resolutionMoved(): HttpError {
  return new HttpError(
    409,
    'The pull request has changed since you looked at it, so nothing was committed. Look at it again, then resolve the conflicts.',
  )
}

function resolutionOutdated(): HttpError {
  return new HttpError(
    409,
    'The site has changed since you looked at the conflicts, so nothing was committed. Your choices are kept where they still apply: look at the rest again.',
  )
}

type Files = ReadonlyMap<string, CommittedFile>

/** The folder where a pull request parted from the site's branch, and on either side since. */
interface ThreeFolders {
  /** The posts that the site has renamed since, each under the path where it was. */
  moved: ReadonlyMap<string, string>
  base: Files
  site: Files
  head: Files
}

/** A post that both sides changed: where it will be. */
interface MetPost {
  id: string
  path: string
  /** Its path on the site's branch. */
  sitePath: string
  files: Record<'base' | 'site' | 'pull', CommittedFile>
}

interface Met {
  /** What merging writes without a question. */
  files: MergedFile[]
  posts: MetPost[]
  /** Files that no choice of words can settle, each with what the site has done: `new.md was deleted`. */
  unsettled: string[]
}

/** Decides file by file what a merge of the site's branch takes from the pull request, and which posts a person has to settle. */
export function meetFiles(changed: readonly PullFile[], { base, site, head, moved }: ThreeFolders): Met {
  const met: Met = { files: [], posts: [], unsettled: [] }
  for (const { path: proposed, previousPath = proposed } of changed) {
    const sitePath = moved.get(previousPath) ?? previousPath
    // If both sides renamed the post, it keeps the site’s address, which visitors may know.
    const path = proposed === previousPath || sitePath !== previousPath ? sitePath : proposed
    const there = { base: base.get(previousPath), site: site.get(sitePath), pull: head.get(proposed) }
    const [was, ours, theirs] = [there.base?.blob, there.site?.blob, there.pull?.blob]
    const isMoved = sitePath !== path
    const blocked = isMoved ? site.get(path)?.blob : undefined
    const write = (content: MergedFile['content']) => {
      if (isMoved && ours !== undefined) met.files.push({ path: sitePath, content: null })
      met.files.push({ path, content })
    }
    if (ours === theirs && !isMoved) continue
    if (blocked !== undefined && blocked !== theirs) met.unsettled.push(`${path} was added`)
    else if (theirs === undefined) {
      if (ours === was) met.files.push({ path, content: null })
      else if (ours !== undefined) met.unsettled.push(`${path} was changed`)
    } else if (ours === was || ours === theirs) write({ blob: theirs })
    else if (ours === undefined) met.unsettled.push(`${previousPath} was deleted`)
    else if (was === undefined) met.unsettled.push(`${path} was added`)
    else {
      const id = findPostId(path)
      if (id === undefined) met.unsettled.push(`${path} was changed`)
      else met.posts.push({ id, path, sitePath, files: there as MetPost['files'] })
    }
  }
  return met
}
