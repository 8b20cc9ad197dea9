import { useRef, useState } from 'react'
import type { PullReview, Status } from '#server/contract.ts'
import { toApiError } from '../../api/call.ts'
import { closePull, mergePull } from '../../api/pulls.ts'
import { usePerson } from '../text/person.ts'
import { forgetSeenPull } from './seen-pulls.ts'
import type { usePull } from './use-pull.ts'

interface PullEndingOptions {
  pull: PullReview
  reading: ReturnType<typeof usePull>
  user: string
  status: Status | null
  onFailure(error: unknown): void
}

/** Merges or closes a pull request, one thing at a time; what fails is said, and what is on GitHub is read anew. */
export function usePullEnding({ pull, reading, user, status, onFailure }: PullEndingOptions) {
  const { key: person } = usePerson()
  const [busy, setBusy] = useState<'merge' | 'close' | null>(null)
  // `moved`: the newer head on the screen, where the refusal brought one there.
  const [trouble, setTrouble] = useState<{ message: string; moved: string | null } | null>(null)
  const [said, setSaid] = useState<'merge' | 'close' | null>(null)
  // State comes a moment later than a second click.
  const isRunning = useRef<boolean>(false)
  const { number, head } = pull

  const run = async (what: 'merge' | 'close', act: () => Promise<Partial<PullReview>>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(what)
    setTrouble(null)
    try {
      await reading.end(await act())
      setSaid(what)
      if (status) forgetSeenPull({ person, repository: status.repository }, number)
    } catch (failure) {
      const { status: code, message } = toApiError(failure)
      // Why it was refused may have changed what there is to look at.
      const now = code === 401 ? null : await reading.takeNewest()
      const hasEnded = now !== null && now.state !== 'open'
      const moved = now !== null && now.head !== head ? now.head : null
      setTrouble(hasEnded ? null : { message, moved })
      onFailure(failure)
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }

  // A person who has looked at what is new, or gone on to something newer, is not told of it any more.
  const isOver = trouble?.moved != null && (reading.since === null || trouble.moved !== head)
  return {
    busy,
    trouble: trouble && !isOver ? trouble.message : null,
    /** What was done here. */
    said,
    merge: () =>
      void run('merge', async () => ({
        state: 'merged',
        mergeCommit: await mergePull(number, head),
        mergedBy: user,
        obstacle: null,
      })),
    close: () =>
      void run('close', async () => {
        await closePull(number)
        return { state: 'closed' }
      }),
  }
}
