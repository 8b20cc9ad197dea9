import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { listPosts } from '../../api/posts.ts'
import { Combobox, type Offer } from './combobox.tsx'
import { QUIET } from './read-client.ts'
import { useSettled } from './use-polling.ts'

/** What is typed, and the post that was chosen by it. */
export interface Picked {
  words: string
  post: Post | null
}

export const NOTHING_PICKED: Picked = { words: '', post: null }

interface PostPickerProps {
  label: string
  picked: Picked
  onPick(picked: Picked): void
  /** The id of a post that is not offered. */
  except: string
  className?: string | undefined
  input?: Parameters<typeof Combobox>[0]['input']
}

interface PostOffer extends Offer {
  post: Post
}

const MOST = 8

/** A field in which the owner finds a published post as in the list. */
export function PostPicker({ label, picked, onPick, except, className, input }: PostPickerProps) {
  const [isAsked, setAsked] = useState(false)
  const wanted = useSettled(picked.words.trim())
  const { data } = useQuery({
    queryKey: ['post-offers', wanted, except],
    queryFn: ({ signal }) => findOffers(wanted, except, signal),
    enabled: isAsked,
    ...QUIET,
  })
  // What was found for other words is no offer.
  const offers = (wanted === picked.words.trim() && data) || []
  return (
    <Combobox
      label={label}
      className={className}
      value={picked.words}
      onType={(words) => onPick({ words, post: null })}
      offers={offers}
      onChoose={({ post }) => onPick({ words: post.title, post })}
      onOpen={setAsked}
      takesFirst={wanted !== '' && picked.post === null}
      isInline
      {...(input && { input })}
    />
  )
}

async function findOffers(q: string, except: string, signal: AbortSignal): Promise<PostOffer[]> {
  const { posts } = await listPosts({ q, all: true, status: 'published', perPage: MOST + 1, signal })
  return posts
    .filter(({ id }) => id !== except)
    .slice(0, MOST)
    .map((post) => ({ key: post.id, words: post.title, detail: `/blog/${post.id}`, post }))
}
