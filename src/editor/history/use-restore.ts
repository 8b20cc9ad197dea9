import { useState } from 'react'
import type { Post, PostCommit, PostVersion } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readNow, readVersion, restorePost } from '../../api/history.ts'
import { findNewer } from '../../api/newest-post.ts'
import { deletePost } from '../../api/posts.ts'
import type { Written } from '../../api/written.ts'
import { useSite } from '../access/access-context.ts'
import { offerImages } from '../images/offer-images.ts'
import { kindOf, standingOf } from '../shell/schedule.ts'
import { sentence } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import type { useToasts } from '../shell/use-toasts.ts'
import type { Journal, JournalEntry } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { isSameText } from '../text/post-text.ts'

/** What the owner should know before the version takes the place of the post. */
export interface Warning {
  /** The post is not what this page showed it as. */
  hasChanged: boolean
  /** Text of the post that this browser keeps unsaved. */
  kept: JournalEntry | undefined
}

interface Done {
  said: string
  /** What the post was before: null where it was deleted. Without it there is nothing to undo. */
  before?: { was: Post | null; made: Post }
}

export interface RestoreParts {
  id: string
  /** The commit that left the version. */
  chosen: string
  version: PostVersion
  now: Post | null
  setNow(post: Post | null): void
  /** Reads the commits again and gives them back. */
  refresh(): Promise<unknown>
  commits(): readonly PostCommit[]
  toasts: Pick<ReturnType<typeof useToasts>, 'show' | 'dismiss'>
}

/** Brings a version back as a commit of its own, and takes that back again. */
export function useRestore(parts: RestoreParts) {
  const { id, chosen, now, setNow, refresh, commits, toasts } = parts
  const site = useSite()
  const { branch, onFailure } = site
  const { journal } = usePerson()
  const [warning, setWarning] = useState<Warning | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  const { run, isBusy, errorMessage } = useAction((work: () => Promise<void>) => work(), onFailure)

  /** Takes in what the post is now, where that is not what was shown. */
  const lookAgain = async () => {
    const [newest, kept] = await Promise.all([readNow(id), findKeptText(journal, id), refresh()])
    setNow(newest)
    return kept
  }
  const warnOfChange = async () => setWarning({ hasChanged: true, kept: await lookAgain() })

  const write = async (was: Post | null) => {
    const written = await restorePost(id, chosen, was?.revision).catch((failure: unknown) => {
      // GitHub knows of a change that this server had not heard of.
      if (failure instanceof ApiError && (failure.status === 412 || failure.status === 428)) return null
      throw failure
    })
    if (!written) return warnOfChange()
    setWarning(null)
    const { commit, post } = written
    setDone(
      commit
        ? { said: sentence(restoredWords(was, post), commit, branch), ...(post && { before: { was, made: post } }) }
        : { said: 'Nothing to restore. The post already says this.' },
    )
    if (post) setNow(post)
    if (commit && post) void offerImages([post], toasts.show, site)
    await refresh()
  }

  const undo = async ({ was, made }: NonNullable<Done['before']>) => {
    const written = await (was ? putBack(was, made) : deletePost(id, made.revision)).catch(async (failure: unknown) => {
      if (!(failure instanceof ApiError && failure.status === 412)) throw failure
      await lookAgain()
      setDone(null)
      throw new ApiError(
        0,
        'Couldn’t undo: the post was changed after you restored it. Choose the version that you want in the list.',
      )
    })
    toasts.dismiss()
    setNow(was && (written.post ?? was))
    setDone({ said: sentence(was ? 'Undone.' : 'Undone: the post is deleted again.', written.commit, branch) })
    await refresh()
  }

  const putBack = async (was: Post, made: Post): Promise<Written> => {
    const commit = await findCommitOf(was.revision, commits(), (commit) => readVersion(id, commit))
    if (commit) return restorePost(id, commit, made.revision)
    throw new ApiError(0, 'Couldn’t undo: the version before is not among the newest commits. Choose it in the list.')
  }

  return {
    isBusy,
    errorMessage,
    warning,
    done,
    /** Restores at once where there is nothing to know before. */
    ask: () =>
      run(async () => {
        setDone(null)
        const [newest, kept] = await Promise.all([
          findNewer(id, now?.revision ?? '', new AbortController().signal).catch(() => {
            throw new ApiError(0, 'The server could not be reached, so nothing was changed. Try again.')
          }),
          findKeptText(journal, id),
        ])
        if (newest.found === 'signed-out') throw new ApiError(401, 'Your sign-in has ended. Sign in and try again.')
        if (newest.found === 'newer' || (newest.found === 'gone' && now)) return warnOfChange()
        if (kept) return setWarning({ hasChanged: false, kept })
        await write(now)
      }),
    goOn: () => run(() => write(now)),
    cancel: () => setWarning(null),
    undo: (before: NonNullable<Done['before']>) => run(() => undo(before)),
  }
}

function restoredWords(was: Post | null, post: Post | undefined): string {
  return post && (!was || standingOf(was) !== standingOf(post)) ? `Restored as a ${kindOf(post)}.` : 'Restored.'
}

/** The last text of the post that this browser keeps and that is not saved. */
async function findKeptText(journal: Journal, id: string): Promise<JournalEntry | undefined> {
  const kept = await journal.textsOf(id)
  return kept.find(({ text, base }) => !isSameText(text, base.text))
}

const MAX_LOOKS = 5

/** The newest of the commits that left the post as `revision`; where branches were merged it need not be the next. */
export async function findCommitOf(
  revision: string,
  commits: readonly PostCommit[],
  read: (commit: string) => Promise<PostVersion>,
): Promise<string | undefined> {
  // The newest is the one that took its place.
  for (const { commit } of commits.slice(1, 1 + MAX_LOOKS)) {
    const version = await read(commit)
    if (!version.deleted && version.revision === revision) return commit
  }
  return undefined
}
