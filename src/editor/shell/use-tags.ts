import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TagCount } from '#server/contract/contract.ts'
import { listTags } from '../../api/posts.ts'
import type { Offer } from './combobox.tsx'
import { QUIET } from './read-client.ts'

const NONE: TagCount[] = []
const MOST_OFFERS = 12

/** The tags to choose from. They are a convenience: where they cannot be read, there is nothing to choose. */
export function useTags(isAsked: boolean): TagCount[] {
  const { data } = useQuery({
    queryKey: ['posts', 'tags'],
    queryFn: ({ signal }) => listTags(signal),
    enabled: isAsked,
    ...QUIET,
  })
  return data ?? NONE
}

/** The tags of other posts that fit the last one in the field, and what the field is with one of them. */
export function useTagOffers(value: string) {
  const [isAsked, setAsked] = useState(false)
  const tags = useTags(isAsked)
  const at = value.lastIndexOf(',') + 1
  const others = value.slice(0, at)
  const typed = value.slice(at).trim().toLowerCase()
  const given = new Set(others.split(',').map((tag) => tag.trim().toLowerCase()))
  const offers: Offer[] = tags
    .filter(({ tag }) => tag.toLowerCase().includes(typed) && tag.toLowerCase() !== typed)
    .filter(({ tag }) => !given.has(tag.toLowerCase()))
    .slice(0, MOST_OFFERS)
    .map(({ tag, count }) => ({
      key: tag,
      words: tag,
      detail: count === 1 ? '1 post' : `${count} posts`,
    }))
  const withTag = ({ words }: Offer) => `${others}${others === '' ? '' : ' '}${words}, `
  return { offers, with: withTag, onOpen: setAsked }
}
