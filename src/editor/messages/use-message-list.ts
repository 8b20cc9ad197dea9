import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#server/contract/contract.ts'
import type { ListMessages, MessagesPage } from '../../api/messages.ts'
import { useSite } from '../access/access-context.ts'

const PER_PAGE = 50

interface MessageListOptions<Listed extends Message> {
  name: string
  list: ListMessages<Listed>
  /** Sorts as the server does. */
  compare(one: Listed, other: Listed): number
  /** Otherwise it shows what was read elsewhere on the page. */
  isAsked?: boolean
}

/** A list of messages as far as it was read, and what is written to it. The options stay the same. */
export function useMessageList<Listed extends Message>(options: MessageListOptions<Listed>) {
  const { name, list, compare, isAsked = true } = options
  const { onFailure } = useSite()
  const client = useQueryClient()
  const queryKey = ['messages', name]
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => list(pageParam, PER_PAGE, signal),
    initialPageParam: 1,
    enabled: isAsked,
    getNextPageParam: ({ total }, pages) => {
      const { messages, unreadable } = joinPages(pages, compare)
      const seen = messages.length + unreadable.length
      // Where messages left the list meanwhile, the next page begins before what is still missing.
      return total > seen ? Math.floor(seen / PER_PAGE) + 1 : undefined
    },
  })
  const read = useMemo(() => (data ? joinPages(data.pages, compare) : null), [data, compare])

  /** Tells the owner of what fails. `change` works on what is shown by then: a list that was read meanwhile may know it already. */
  const write = async <Answer>(
    call: () => Promise<Answer>,
    change: (read: MessagesPage<Listed>, answer: Answer) => MessagesPage<Listed>,
  ): Promise<boolean> => {
    try {
      const answer = await call()
      // A list that is on its way may have left the server before.
      const isReading = client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      client.setQueryData<InfiniteData<MessagesPage<Listed>, number>>(
        queryKey,
        (before) => before && { pages: [change(joinPages(before.pages, compare), answer)], pageParams: [1] },
      )
      if (isReading) void refetch()
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
  }
}

/** One list with the numbers that the newest page came with. */
function joinPages<Listed extends Message>(
  pages: readonly MessagesPage<Listed>[],
  compare: (one: Listed, other: Listed) => number,
): MessagesPage<Listed> {
  const newest = pages.at(-1) as MessagesPage<Listed>
  return {
    ...newest,
    messages: pages.reduce<Listed[]>((all, { messages }) => mergeById(all, messages), []).sort(compare),
    unreadable: [...new Set(pages.flatMap(({ unreadable }) => unreadable))],
  }
}

/** With messages of the second list in the place of those of the first. */
export function mergeById<Listed extends Message>(before: readonly Listed[], read: readonly Listed[]): Listed[] {
  return [...new Map([...before, ...read].map((message) => [message.id, message])).values()]
}
