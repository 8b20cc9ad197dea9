import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message } from '#server/contract.ts'
import type { ListMessages, MessagesPage } from '../../api/messages.ts'

const PER_PAGE = 50

interface MessageListOptions<Listed extends Message> {
  list: ListMessages<Listed>
  /** Sorts as the server does. */
  compare(one: Listed, other: Listed): number
  /** Hears of every failed call: a sign-in may have ended meanwhile. */
  onFailure(error: unknown): void
}

/** A list of messages as far as it was read, and what is written to it. The options stay the same. */
export function useMessageList<Listed extends Message>({ list, compare, onFailure }: MessageListOptions<Listed>) {
  const [read, setRead] = useState<MessagesPage<Listed> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const writes = useRef<number>(0)

  const readPage = useCallback(
    async (page: number): Promise<void> => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const written = writes.current
      try {
        const found = await list(page, PER_PAGE, abort.signal)
        // It may have left the server before what was changed meanwhile.
        if (writes.current !== written) return readPage(page)
        setRead((before) => {
          const kept = page > 1 ? before : null
          return {
            ...found,
            messages: mergeById(kept?.messages ?? [], found.messages).sort(compare),
            unreadable: [...new Set([...(kept?.unreadable ?? []), ...found.unreadable])],
          }
        })
        setError(null)
      } catch (failure) {
        if (abort.signal.aborted) return
        setError((failure as Error).message)
        onFailure(failure)
      }
    },
    [list, compare, onFailure],
  )

  useEffect(() => {
    void readPage(1)
    return () => running.current?.abort()
  }, [readPage])

  /** Tells the owner of what fails. `change` works on what is shown by then: a list that was read meanwhile may know it already. */
  const write = async <Answer>(
    call: () => Promise<Answer>,
    change: (read: MessagesPage<Listed>, answer: Answer) => MessagesPage<Listed>,
  ): Promise<boolean> => {
    try {
      const answer = await call().finally(() => {
        writes.current += 1
      })
      setRead((before) => before && change(before, answer))
      return true
    } catch (failure) {
      window.alert((failure as Error).message)
      onFailure(failure)
      return false
    }
  }

  const seen = (read?.messages.length ?? 0) + (read?.unreadable.length ?? 0)
  return {
    /** Null until it is read. */
    read,
    error,
    hasOlder: read !== null && read.total > seen,
    readAgain: () => readPage(1),
    // Where messages left the list meanwhile, the page that is asked for begins before what is still missing.
    readOlder: () => readPage(Math.floor(seen / PER_PAGE) + 1),
    write,
  }
}

/** With messages of the second list in the place of those of the first. */
export function mergeById<Listed extends Message>(before: readonly Listed[], read: readonly Listed[]): Listed[] {
  return [...new Map([...before, ...read].map((message) => [message.id, message])).values()]
}
