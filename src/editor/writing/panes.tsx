import { use, useDeferredValue, useMemo } from 'react'
import { lengthOf } from '../../blog/counts.ts'
import { PageDataContext } from '../../page-data.ts'
import { ImageMenu } from '../images/image-menu.tsx'
import type { Pictures } from '../images/pictures.ts'
import { takeImages } from '../images/take-images.ts'
import { WritingImages } from '../images/writing-images.tsx'
import { ViewSwitch } from '../shell/view-switch.tsx'
import { Preview } from '../text/preview.tsx'
import type { WritingState } from '../text/writing-state.ts'
import type { WritingStore } from '../text/writing-store.ts'
import styles from './panes.module.css'
import { liveView } from './text/live/live-view.ts'
import { smartPaste } from './text/paste/smart-paste.ts'
import { TextEditor } from './text/text-editor.tsx'
import { sourceTheme } from './text/theme.ts'
import { Toolbar } from './text/toolbar.tsx'
import { type Shown, useView } from './use-view.ts'
import { isTooLongForLive } from './views.ts'

const NAMES: Record<Shown, string> = { live: 'Live', source: 'Source', split: 'Split', preview: 'Preview' }

interface PanesProps {
  id: string
  state: WritingState
  store: WritingStore
  /** Null for who may not upload any. */
  pictures: Pictures | null
  isSaveWaiting: boolean
  /** The text takes too long to render. */
  isPlain?: boolean
}

/** The text and what becomes of it: in one, side by side, or one at a time where there is little room. */
export function Panes({ id, state, store, pictures, isSaveWaiting, isPlain }: PanesProps) {
  const { newest, imageSizes } = state
  // Typing comes first; the preview follows when there is time.
  const text = useDeferredValue(state.text)
  const isLiveOff = isPlain === true || isTooLongForLive(text.content)
  const { shown, views, choose } = useView(store, state.shown === 'Preview', isLiveOff)
  const { siteUrl } = use(PageDataContext)
  const live = useMemo(() => liveView({ siteUrl, imageSizes: () => store.now().imageSizes }), [siteUrl, store])
  return (
    <div className={styles.panes} data-view={shown}>
      <div className={styles.switch}>
        {isLiveOff && <p>The live view is off, since this text is too long or too complex for it.</p>}
        <ViewSwitch
          name="How the text is shown"
          views={views.map((view) => [view, NAMES[view]])}
          view={shown}
          onChoose={choose}
        />
      </div>
      <section className={styles.text} aria-label="Text">
        <Toolbar view={store.view}>
          {pictures && <ImageMenu pictures={pictures} onClosed={() => store.view.current?.focus()} />}
        </Toolbar>
        <TextEditor
          label="Text (Markdown)"
          hint="Tab indents. To leave the text, press Escape, then Tab."
          first={state.text.content}
          view={store.view}
          more={[smartPaste(store.say), pictures ? takeImages(pictures.add) : []]}
          look={shown === 'live' ? live : sourceTheme}
          onChange={(content) => store.type({ content })}
        />
        {pictures ? (
          <WritingImages store={store} pictures={pictures} content={text.content} isSaveWaiting={isSaveWaiting} />
        ) : (
          <p className={styles.length}>
            Images cannot be uploaded with a proposal. Use one that the site has already, by its name.
          </p>
        )}
        <p className={styles.length}>{lengthOf(text.content)}</p>
      </section>
      {(shown === 'split' || shown === 'preview') && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={styles.preview} aria-label="Preview" tabIndex={0}>
          <Preview
            id={id}
            text={text}
            createdAt={newest?.createdAt ?? null}
            imageSizes={imageSizes}
            isPlain={isPlain}
            head={newest}
          />
        </section>
      )}
    </div>
  )
}
