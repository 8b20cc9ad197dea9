import { useDeferredValue } from 'react'
import { lengthOf } from '../../blog/counts.ts'
import { ImageMenu } from '../images/image-menu.tsx'
import type { Pictures } from '../images/pictures.ts'
import { takeImages } from '../images/take-images.ts'
import { WritingImages } from '../images/writing-images.tsx'
import { Preview } from '../text/preview.tsx'
import type { WritingState } from '../text/writing-state.ts'
import type { WritingStore } from '../text/writing-store.ts'
import styles from './panes.module.css'
import { TextEditor } from './text/text-editor.tsx'
import { Toolbar } from './text/toolbar.tsx'

const VIEWS = ['Text', 'Preview'] as const

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

/** The text and what becomes of it: side by side, or one at a time where there is little room. */
export function Panes({ id, state, store, pictures, isSaveWaiting, isPlain }: PanesProps) {
  const { newest, imageSizes, shown } = state
  // Typing comes first; the preview follows when there is time.
  const text = useDeferredValue(state.text)
  return (
    <div className={styles.panes} data-shown={shown}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one and read as a form's part */}
      <div className={styles.switch} role="group" aria-label="What is shown">
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            className="quiet"
            aria-pressed={view === shown}
            onClick={() => store.change({ shown: view })}
          >
            {view}
          </button>
        ))}
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
          {...(pictures && { more: takeImages(pictures.add) })}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
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
    </div>
  )
}
