import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#server/contract/contract.ts'
import type { ListMessages, MessagesPage } from '../../api/messages.ts'
import { useSite } from '../access/access-context.ts'

const PER_PAGE = 50

interface MessageListOptions<Listed extends Message> {
  name: string
  list: ListMessages<Listed>
  /** Otherwise it shows what was read elsewhere on the page. */
  isAsked?: boolean
}

/** A list of messages as far as it was read, and what is written to it. */
export function useMessageList<Listed extends Message>(options: MessageListOptions<Listed>) {
  const { name, list, isAsked = true } = options
  const { onFailure } = useSite()
  const client = useQueryClient()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['messages', name],
    queryFn: ({ pageParam, signal }) => list(pageParam, PER_PAGE, signal),
    initialPageParam: 1,
    enabled: isAsked,
    getNextPageParam: ({ total }, pages) => {
      const { messages, unreadable } = joinPages(pages)
      const seen = messages.length + unreadable.length
      // Where messages left the list meanwhile, the next page begins before what is still missing.
      return total > seen ? Math.floor(seen / PER_PAGE) + 1 : undefined
    },
  })
  const read = useMemo(() => (data ? joinPages(data.pages) : null), [data])

  /** Tells the owner of what fails. The lists show what was written once they are refreshed. */
  const write = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (failure) {
      window.alert((failure as Error).message)
      onFailure(failure)
      return false
    }
  }

  return {
    /** Null until it is read. */
    read,
    error,
    hasOlder: hasNextPage,
    isReading: isFetching,
    readAgain: () => void refetch(),
    readOlder: () => void fetchNextPage(),
    write,
    refresh: () => client.invalidateQueries({ queryKey: ['messages'] }),
  }
}

/** One list with the numbers of the newest page. Where a message came meanwhile, two pages have the same one: it is shown once. */
function joinPages<Listed extends Message>(pages: readonly MessagesPage<Listed>[]): MessagesPage<Listed> {
  const newest = pages.at(-1) as MessagesPage<Listed>
  return {
    ...newest,
    messages: [...new Map(pages.flatMap(({ messages }) => messages).map((message) => [message.id, message])).values()],
    unreadable: [...new Set(pages.flatMap(({ unreadable }) => unreadable))],
  }
}
