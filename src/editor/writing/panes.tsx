import { type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { PageDataContext } from '../../page-data.ts'
import type { Pictures } from '../images/pictures.ts'
import { takeImages } from '../images/take-images.ts'
import { WritingImages } from '../images/writing-images.tsx'
import { ViewSwitch } from '../shell/view-switch.tsx'
import type { WritingState } from '../text/writing-state.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { focusLines } from './focus/focus-lines.ts'
import { useFocusMode } from './focus/use-focus-mode.ts'
import { LengthLine } from './length/length-line.tsx'
import styles from './panes.module.css'
import { LatePreview } from './preview/late-preview.tsx'
import { LinkAsker } from './text/link/link-asker.tsx'
import { liveView } from './text/live/live-view.ts'
import { smartPaste } from './text/paste/smart-paste.ts'
import { TextEditor } from './text/text-editor.tsx'
import { sourceTheme } from './text/theme.ts'
import { type Shown, useView } from './use-view.ts'
import { isTooLongForLive } from './views.ts'
import { writingWords } from './writing-words.ts'

const NAMES: Record<Shown, string> = {
  live: writingWords.live,
  source: writingWords.source,
  split: writingWords.split,
  preview: writingWords.preview,
}

interface PanesProps {
  id: string
  state: WritingState
  store: WritingStore
  pictures: Pictures
  isSaveWaiting: boolean
  /** The text takes too long to render. */
  isPlain?: boolean
  /** Stands beside the switch of the views. */
  details: ReactNode
  /** Stands above the text, where there is room. */
  toolbar: ReactNode
}

/** The text and what becomes of it: in one, side by side, or one at a time where there is little room. */
export function Panes({ id, state, store, pictures, isSaveWaiting, isPlain, details, toolbar }: PanesProps) {
  const { imageSizes } = state
  // Typing comes first; the preview follows when there is time.
  const text = useDeferredValue(state.text)
  const isLiveOff = isPlain === true || isTooLongForLive(text.content)
  const { shown, views, choose } = useView(store, state.shown === 'Preview', isLiveOff)
  const { siteUrl } = use(PageDataContext)
  const live = useMemo(() => liveView({ siteUrl, imageSizes: () => store.now().imageSizes }), [siteUrl, store])
  const { isFocused, leave } = useFocusMode(store)
  const own = shown === 'live' ? live : sourceTheme
  const look = useMemo(() => (isFocused ? [own, focusLines] : own), [own, isFocused])
  return (
    <div className={styles.panes} data-view={shown}>
      <div className={styles.switch}>
        {details}
        {isLiveOff && <p>{writingWords.liveViewIsOffSince}</p>}
        <ViewSwitch
          name={writingWords.howTheTextIsShown}
          views={views.map((view) => [view, NAMES[view]])}
          view={shown}
          onChoose={choose}
        />
      </div>
      <LinkAsker view={store.view} />
      {isFocused && (
        <button type="button" className={`quiet ${styles.leave}`} onClick={leave}>
          {writingWords.leaveFocusMode}
        </button>
      )}
      <section className={styles.text} aria-label={writingWords.text}>
        {toolbar}
        <TextEditor
          label={writingWords.textMarkdown}
          hint={writingWords.tabIndentsToLeaveThe}
          first={state.text.content}
          view={store.view}
          more={[smartPaste(store.say), takeImages(pictures.add)]}
          look={look}
          takesFocus={state.text.title.trim() !== ''}
          onChange={(content) => store.type({ content })}
        />
        <WritingImages store={store} pictures={pictures} content={text.content} isSaveWaiting={isSaveWaiting} />
        <LengthLine id={id} content={text.content} />
      </section>
      {(shown === 'split' || shown === 'preview') && (
        <LatePreview
          id={id}
          text={text}
          imageSizes={imageSizes}
          isPlain={isPlain}
          className={styles.preview}
          view={shown === 'split' ? store.view : null}
        />
      )}
    </div>
  )
}
