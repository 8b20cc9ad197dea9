import { useEffect, useEffectEvent, useState } from 'react'
import type { WritingStore } from '../text/writing-store.ts'
import { useMedia } from './use-media.ts'
import { keepView, readView, type View } from './views.ts'

/** What a view is called, and what it shows: on a narrow screen the preview takes the place of both halves. */
export type Shown = View | 'preview'

const WIDE: readonly Shown[] = ['live', 'source', 'split']
const NARROW: readonly Shown[] = ['live', 'source', 'preview']

/** The view that the text is written in. The browser keeps it; `isLiveOff`: the text cannot be shown live. */
export function useView(store: WritingStore, isPreviewing: boolean, isLiveOff: boolean) {
  const isNarrow = useMedia('(width < 900px)')
  const [wanted, setWanted] = useState(() => readView())
  const views = (isNarrow ? NARROW : WIDE).filter((view) => view !== 'live' || !isLiveOff)
  const written = wanted === 'live' && isLiveOff ? 'source' : wanted
  const shown: Shown = isNarrow && isPreviewing ? 'preview' : isNarrow && written === 'split' ? 'source' : written

  const choose = (view: Shown) => {
    store.change({ shown: view === 'preview' ? 'Preview' : 'Text' })
    if (view === 'preview') return
    setWanted(view)
    keepView(view)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 'e') return
    event.preventDefault()
    // The text would take it for the key of code, which has no Shift.
    event.stopPropagation()
    choose(views[(views.indexOf(shown) + 1) % views.length] as Shown)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return { shown, views, choose }
}
