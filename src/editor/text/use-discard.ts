import { useCallback } from 'react'
import type { ShowToast } from '../shell/use-toasts.ts'
import type { JournalEntry } from './journal.ts'
import { usePerson } from './person.ts'

/** Why nothing was discarded. */
class NotDiscardedError extends Error {
  constructor() {
    super('This browser could not keep a copy, so nothing was discarded. Free some storage, then try again.')
  }
}

/**
 * Moves a kept text among the discarded ones: there first, so that no moment goes by in which it is kept nowhere. Resolves
 * to what takes that back. Fails with a NotDiscardedError.
 */
export function useDiscard(): (entry: JournalEntry) => Promise<() => Promise<void>> {
  const { journal, discarded } = usePerson()
  return useCallback(
    async (entry) => {
      const text = await discarded.put(entry).catch(() => {
        throw new NotDiscardedError()
      })
      // It is offered once more, then, and kept there as well.
      await journal.forget(entry).catch(() => {})
      return async () => {
        await journal.keep(entry)
        await discarded.remove(text).catch(() => {})
      }
    },
    [journal, discarded],
  )
}

/** Discards, says so and offers to take it back. Tells why where nothing was discarded; resolves to whether it was. */
export async function tellDiscarded(
  show: ShowToast,
  discard: () => Promise<() => Promise<void>>,
  { title = '', mayBeSaved = false } = {},
): Promise<boolean> {
  try {
    const undo = await discard()
    show({
      text: `Discarded. It is kept under “Discarded” for 30 days.${mayBeSaved ? ' The last save may have arrived, so look at your posts.' : ''}`,
      about: title,
      undo: async () => {
        await undo()
        return true
      },
    })
    return true
  } catch (failure) {
    show({ text: (failure as Error).message })
    return false
  }
}
