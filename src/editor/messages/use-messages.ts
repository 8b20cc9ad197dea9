import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message } from '#server/contract.ts'
import type { Said } from '../use-write.ts'
import { deleteMessage, listMessages, markMessage } from './messages-api.ts'

const PER_PAGE = 50

interface Read {
  /** Newest first. */
  messages: Message[]
  /** The names of the files among them that hold no message. */
  unreadable: string[]
  total: number
  unread: number
}

const NOTHING: Read = { messages: [], unreadable: [], total: 0, unread: 0 }

/** The messages as far as they were read. `onFailure` hears of every failed call: a sign-in may have ended meanwhile. */
export function useMessages(onFailure: (error: unknown) => void) {
  const [read, setRead] = useState<Read | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })
  const running = useRef<AbortController>(null)
  const writes = useRef<number>(0)

  const readPage = useCallback(
    async (page: number): Promise<void> => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const written = writes.current
      try {
        const { messages, unreadable, total, unread } = await listMessages(page, PER_PAGE, abort.signal)
        // It may have left the server before what was changed meanwhile.
        if (writes.current !== written) return readPage(page)
        setRead((before) => {
          const kept = page > 1 && before ? before : NOTHING
          return {
            messages: merge(kept.messages, messages),
            unreadable: [...new Set([...kept.unreadable, ...unreadable])],
            total,
            unread,
          }
        })
        setError(null)
      } catch (failure) {
        if (abort.signal.aborted) return
        setError((failure as Error).message)
        onFailure(failure)
      }
    },
    [onFailure],
  )

  useEffect(() => {
    void readPage(1)
    return () => running.current?.abort()
  }, [readPage])

  const write = async (done: string, call: () => Promise<void>, change: (read: Read) => Read) => {
    try {
      await call().finally(() => {
        writes.current += 1
      })
      setRead((before) => before && change(before))
      setSaid(({ count }) => ({ text: done, count: count + 1 }))
    } catch (failure) {
      window.alert((failure as Error).message)
      onFailure(failure)
    }
  }

  const { messages, unreadable, total, unread } = read ?? NOTHING
  const seen = messages.length + unreadable.length
  return {
    messages,
    unreadable,
    hasOlder: total > seen,
    // The server counts files by their names. What cannot be read cannot be marked as read either.
    unread: unread - unreadable.filter((name) => !name.endsWith('.read.json')).length,
    isRead: read !== null,
    error,
    said,
    readAgain: () => readPage(1),
    // Where messages were deleted meanwhile, the page that is asked for begins before what is still missing.
    readOlder: () => readPage(Math.floor(seen / PER_PAGE) + 1),
    mark: (message: Message, isRead: boolean) =>
      write(
        isRead ? 'Marked as read.' : 'Marked as unread.',
        () => markMessage(message.id, isRead),
        (before) => {
          const listed = before.messages.find(({ id }) => id === message.id)
          // A list that was read meanwhile may know it already.
          if (!listed || listed.read === isRead) return before
          return {
            ...before,
            messages: before.messages.map((one) => (one === listed ? { ...one, read: isRead } : one)),
            unread: before.unread + (isRead ? -1 : 1),
          }
        },
      ),
    remove: (message: Message) =>
      write(
        'Message deleted.',
        () => deleteMessage(message.id),
        (before) => {
          const listed = before.messages.find(({ id }) => id === message.id)
          if (!listed) return before
          return {
            ...before,
            messages: before.messages.filter((one) => one !== listed),
            total: before.total - 1,
            unread: before.unread - (listed.read ? 0 : 1),
          }
        },
      ),
  }
}

function merge(before: Message[], read: Message[]): Message[] {
  const byId = new Map([...before, ...read].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
}
