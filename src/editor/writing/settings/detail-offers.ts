import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPosts } from '../../../api/posts.ts'
import type { Offer } from '../../shell/combobox.tsx'
import { QUIET } from '../../shell/read-client.ts'

const MOST = 12
// The most that one answer holds.
const MOST_POSTS = 100

/** The authors of the newest published posts whose names fit. */
export function useAuthorOffers(value: string) {
  return useNameOffers(value, 'author')
}

/** The series of the newest published posts whose names fit. */
export function useSeriesOffers(value: string) {
  return useNameOffers(value, 'series')
}

function useNameOffers(value: string, key: 'author' | 'series') {
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({
    queryKey: ['posts', key],
    queryFn: async ({ signal }) => {
      const { posts } = await listPosts({ perPage: MOST_POSTS, signal })
      return [...new Set(posts.flatMap((post) => post[key]?.trim() || []))].sort((a, b) => a.localeCompare(b))
    },
    enabled: isAsked,
    ...QUIET,
  })
  const typed = value.trim().toLowerCase()
  const isOne = data?.some((name) => name.toLowerCase() === typed)
  const offers: Offer[] = (data ?? [])
    // Of a field that holds one of them, the others are offered.
    .filter((name) => (isOne ? name.toLowerCase() !== typed : name.toLowerCase().includes(typed)))
    .slice(0, MOST)
    .map((name) => ({ key: name, words: name }))
  return { offers, with: ({ words }: Offer) => words, onOpen: setAsked }
}
