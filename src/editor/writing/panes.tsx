import { EditorView } from '@codemirror/view'
import { type ComponentProps, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PageDataContext } from '../../head/page-data.ts'
import { sourceOf } from '../images/image-sources.ts'
import type { Pictures } from '../images/pictures.ts'
import { takeImages } from '../images/take-images.ts'
import { WritingImages } from '../images/writing-images.tsx'
import { keep, readKept } from '../shell/browser-storage.ts'
import { Failure } from '../shell/failure.tsx'
import { useCovering } from '../shell/use-covering.ts'
import { useKey } from '../shell/use-key.ts'
import { useMedia } from '../shell/use-media.ts'
import { ViewSwitch } from '../shell/view-switch.tsx'
import { useWriting } from '../text/text-store.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { problemMarks } from './check/problem-marks.ts'
import { focusLines } from './focus/focus-lines.ts'
import { useFocusMode } from './focus/use-focus-mode.ts'
import { LengthLine } from './length/length-line.tsx'
import styles from './panes.module.css'
import type { WritingPreview } from './preview/writing-preview.tsx'
import { LinkAsker } from './text/link/link-asker.tsx'
import { liveView } from './text/live/live-view.ts'
import { smartPaste } from './text/paste/smart-paste.ts'
import { TextEditor } from './text/text-editor.tsx'
import { sourceTheme } from './text/theme.ts'

const NAMES: Record<Shown, string> = {
  live: 'Live',
  source: 'Source',
  split: 'Split',
  preview: 'Preview',
}

interface PanesProps {
  id: string
  store: WritingStore
  pictures: Pictures
  isSaveWaiting: boolean
  /** The text takes too long to render. */
  isPlain?: boolean
  /** Stands beside the switch of the views. */
  details: ReactNode
  /** Stands above the text and the preview, where there is room. */
  toolbar: ReactNode
  /** Stand below the text. */
  problems: ReactNode
  /** Stand beside the text, or below it where there is little room. */
  notes: ReactNode
}

/** The text and what becomes of it: in one, side by side, or one at a time where there is little room. */
export function Panes({ id, store, pictures, isSaveWaiting, isPlain, details, toolbar, problems, notes }: PanesProps) {
  const isTooLong = useWriting(store, ({ text }) => text.content.length > MAX_LIVE_LENGTH)
  const isLiveOff = isPlain === true || isTooLong
  const isPreviewing = useWriting(store, ({ shown }) => shown === 'Preview')
  const { shown, views, choose } = useView(store, isPreviewing, isLiveOff)
  useCursorInSight(store, shown)
  const { siteUrl } = use(PageDataContext)
  const live = useMemo(() => {
    const { now } = store
    return liveView({
      siteUrl,
      imageSizes: () => now().imageSizes,
      shownAt: (address) => sourceOf(address, now()),
      title: () => now().text.title,
    })
  }, [siteUrl, store])
  const { isFocused, leave } = useFocusMode(store)
  const own = shown === 'live' ? live : sourceTheme
  const look = useMemo(() => (isFocused ? [own, focusLines] : own), [own, isFocused])
  const tools = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useCovering(tools, '--tools-height', toolbar !== null)
  useCovering(foot, '--foot-height', toolbar !== null)
  return (
    <div className={styles.panes} data-view={shown}>
      <div className={styles.switch}>
        {details}
        {isLiveOff && <p>The live view is off, since this text is too long or too complex for it.</p>}
        <ViewSwitch
          name="How the text is shown"
          views={views.map((view) => [view, NAMES[view]])}
          view={shown}
          onChoose={choose}
        />
      </div>
      <LinkAsker view={store.view} />
      {isFocused && (
        <button type="button" className={`quiet ${styles.leave}`} onClick={leave}>
          Leave focus mode
        </button>
      )}
      {toolbar && (
        <div ref={tools} className={styles.tools}>
          {toolbar}
        </div>
      )}
      <section className={styles.text} aria-label="Text">
        <TextEditor
          label="Text (Markdown)"
          hint="Tab leaves the text. In lists, tables, and code, press Escape, then Tab."
          first={store.now().text.content}
          view={store.view}
          more={[smartPaste(store.say), takeImages(pictures), problemMarks]}
          look={look}
          takesFocus={store.now().text.title.trim() !== ''}
          onChange={(content) => store.type({ content })}
        />
        <WritingImages store={store} pictures={pictures} isSaveWaiting={isSaveWaiting} />
      </section>
      {(shown === 'split' || shown === 'preview') && (
        <LazyPreview
          id={id}
          store={store}
          isPlain={isPlain}
          className={styles.preview}
          view={shown === 'split' ? store.view : null}
        />
      )}
      <div ref={foot} className={styles.foot}>
        <LengthLine id={id} store={store} />
        {problems}
      </div>
      {notes}
    </div>
  )
}

/** What a view is called, and what it shows: on a narrow screen the preview takes the place of both halves. */
type Shown = View | 'preview'

const WIDE: readonly View[] = ['live', 'source', 'split']

const NARROW: readonly Shown[] = ['live', 'source', 'preview']

/** The view that the text is written in. The browser keeps it; `isLiveOff`: the text cannot be shown live. */
function useView(store: WritingStore, isPreviewing: boolean, isLiveOff: boolean) {
  const isNarrow = useMedia('(width < 900px)')
  const [wanted, setWanted] = useState(readView)
  const views = (isNarrow ? NARROW : (WIDE as readonly Shown[])).filter((view) => view !== 'live' || !isLiveOff)
  const written = wanted === 'live' && isLiveOff ? 'source' : wanted
  const shown: Shown = isNarrow && isPreviewing ? 'preview' : isNarrow && written === 'split' ? 'source' : written

  const choose = (view: Shown) => {
    store.change({ shown: view === 'preview' ? 'Preview' : 'Text' })
    if (view === 'preview') return
    setWanted(view)
    keep('localStorage', KEY, view)
  }
  useKey('Mod-Shift-e', () => choose(views[(views.indexOf(shown) + 1) % views.length] as Shown))
  return { shown, views, choose }
}

/** Each view breaks the lines in its own way: the next one shows the place of the cursor. */
function useCursorInSight({ view }: WritingStore, shown: Shown): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const { head } = view.current?.state.selection.main ?? { head: 0 }
    view.current?.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'center' }) })
  }, [view, shown])
}

/** How a text is written: as the site shows it, as its source, or as its source beside the preview. */
type View = 'live' | 'source' | 'split'

const KEY = 'writing-view'

// Chosen: some 80,000 words. What is longer is searched rather than read.
const MAX_LIVE_LENGTH = 500_000

/** The view that was chosen last in this browser. */
function readView(): View {
  const kept = readKept('localStorage', KEY)
  return WIDE.find((view) => view === kept) ?? 'live'
}

/** The preview. Its code, a fifth of all that the writing page would load, comes when it is first shown. */
function LazyPreview(props: ComponentProps<typeof WritingPreview>) {
  const [Loaded, setLoaded] = useState<typeof WritingPreview>()
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(() => {
    setError(null)
    import('./preview/writing-preview.tsx').then(
      (loaded) => setLoaded(() => loaded.WritingPreview),
      () => setError('Couldn’t load the preview. Your text is not affected.'),
    )
  }, [])
  useEffect(() => {
    if (!Loaded) load()
  }, [Loaded, load])
  if (Loaded) return <Loaded {...props} />
  return (
    <section className={props.className} aria-label="Preview" aria-busy={error === null}>
      {error === null ? <p>Loading…</p> : <Failure error={{ message: error }} onAgain={load} />}
    </section>
  )
}
