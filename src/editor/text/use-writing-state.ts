import { useState } from 'react'
import { type FirstState, firstStateOf } from './writing-state.ts'
import { createWritingStore } from './writing-store.ts'

/** Keeps the state of one opening of the editor, and draws the page again whenever it changes. */
export function useWritingState(first: FirstState) {
  const [state, setState] = useState(() => firstStateOf(first))
  const [store] = useState(() => createWritingStore(state, setState))
  return { state, store }
}
