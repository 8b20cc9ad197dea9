import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Proposed } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { noteLook } from '../shell/looked-at.ts'
import { usePerson } from '../text/person.ts'
import type { SaveError } from '../text/text-store.ts'
import { refreshOwnPulls } from './use-own-pulls.ts'

/** What was filled in of the dialog; what is missing stands as it was offered. */
export interface Typed {
  title?: string
  description?: string
  publishes?: boolean
  addTo?: number | null
  /** The ids of the other posts that are taken in. */
  taken?: ReadonlySet<string>
}

export interface ProposalState {
  isOpen: boolean
  busy: boolean
  saveError: SaveError | null
  /** Kept until something is made of it: a dialog that was closed opens as it was left. */
  typed: Typed
  /** The last one that was made, until it is put away. */
  made: Proposed | null
}

const FIRST: ProposalState = { isOpen: false, busy: false, saveError: null, typed: {}, made: null }

/** Asking for a pull request: the dialog, the one call at a time, and what became of it. */
export function useProposal() {
  const { key: person, isStillHere } = usePerson()
  const client = useQueryClient()
  const [state, setState] = useState(FIRST)
  const current = useRef(state)
  const change = useCallback((part: Partial<ProposalState>) => {
    current.current = { ...current.current, ...part }
    setState(current.current)
  }, [])

  /** `work` gives null where nothing was sent and the person was told why. A failure leaves the dialog as it is. */
  const run = useCallback(
    async (work: () => Promise<Proposed | null>): Promise<void> => {
      if (current.current.busy) return
      change({ busy: true, saveError: null })
      try {
        const made = (await isStillHere()) ? await work() : null
        change({ busy: false, isOpen: false, ...(made && { made, typed: {} }) })
        // One's own words are no news.
        if (made) noteLook(person, made)
        void refreshOwnPulls(client)
      } catch (failure) {
        change({ busy: false, isOpen: true, saveError: saveErrorOf(failure, () => void run(work)) })
      }
    },
    [change, isStillHere, client, person],
  )
  const type = useCallback((part: Typed) => change({ typed: { ...current.current.typed, ...part } }), [change])
  const open = useCallback(() => change({ isOpen: true, saveError: null }), [change])
  const close = useCallback(() => change({ isOpen: false }), [change])
  const putAway = useCallback(() => change({ made: null }), [change])
  return { state, run, type, open, close, putAway }
}

function saveErrorOf(failure: unknown, again: () => void): SaveError {
  const { status, message } = failure instanceof ApiError ? failure : { status: 400, message: String(failure) }
  if (status === 401) return { kind: 'signed-out', again }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'away', sentence: message, again }
  return { kind: 'refused', sentence: message }
}
