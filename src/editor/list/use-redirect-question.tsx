import { useCallback, useState } from 'react'
import type { Post } from '#server/contract.ts'
import { RedirectQuestion } from './redirect-question.tsx'

interface Asked {
  post: Post
  answer(target: Post | null): void
}

/** Asks for the post that a deleted one’s address leads to; null where the owner wants none. */
export function useRedirectQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (post: Post) => new Promise<Post | null>((answer) => setAsked({ post, answer: (target) => answer(target) })),
    [],
  )
  const close = (target: Post | null) => {
    asked?.answer(target)
    setAsked(null)
  }
  return {
    ask,
    dialog: asked && <RedirectQuestion post={asked.post} onChoose={close} onClose={() => close(null)} />,
  }
}
