import { useState } from 'react'
import type { PostText } from './post-text.ts'
import { type FirstState, firstStateOf } from './writing-state.ts'
import { createWritingStore } from './writing-store.ts'

/**
 * Keeps the state of one opening of the editor, and draws the page again whenever it changes. The first `follow` is told
 * each text with the event that made it: an effect that set state once more would let fast typing end in React's error of
 * endless updates.
 */
export function useWritingState(first: FirstState, follow?: (text: PostText) => void) {
  const [state, setState] = useState(() => firstStateOf(first))
  const [store] = useState(() => {
    let { text } = state
    return createWritingStore(state, (next) => {
      setState(next)
      if (next.text === text) return
      text = next.text
      follow?.(text)
    })
  })
  return { state, store }
}
