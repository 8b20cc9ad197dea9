import type { EditorView } from '@codemirror/view'
import { type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react'
import type { ImageSizes } from '#server/contract.ts'
import type { LastPlugins } from '../../../blog/post-body.tsx'
import type { PostText } from '../../text/post-text.ts'
import { Preview } from '../../text/preview.tsx'
import { settingOf } from '../../text/settings.ts'
import { createCutter } from './cut-text.ts'
import { goToLine } from './go-to-line.ts'
import { Pieces } from './pieces.tsx'
import { sourceLines } from './source-lines.ts'
import { usePreviewSync } from './use-preview-sync.ts'
import { useShownLine } from './use-shown-line.ts'

interface WritingPreviewProps {
  id: string
  text: PostText
  imageSizes: ImageSizes
  isPlain: boolean | undefined
  className: string | undefined
  /** The text beside it; null where it stands alone. */
  view: RefObject<EditorView | null> | null
}

// Chosen: some 1,500 words. A shorter text is drawn at once, in what a person does not notice.
const MAX_WHOLE_LENGTH = 10_000
const WHOLE: LastPlugins = [[sourceLines, { piece: 0 }]]
const NOTHING_BEFORE = [0]

/** What visitors will see, which scrolls with the text beside it. A click leads to the source. */
export function WritingPreview({ id, text, imageSizes, isPlain, className, view }: WritingPreviewProps) {
  const [cutText] = useState(createCutter)
  const { title, content, settings } = text
  const head = useMemo(
    () => ({
      description: settingOf(settings, 'description'),
      cover: settingOf(settings, 'cover'),
      coverAlt: settingOf(settings, 'coverAlt'),
    }),
    [settings],
  )
  const cut = useMemo(
    () => (content.length > MAX_WHOLE_LENGTH && !isPlain ? cutText(content, title) : undefined),
    [content, title, isPlain, cutText],
  )
  const before = useMemo(() => cut?.pieces.map((piece) => piece.before) ?? NOTHING_BEFORE, [cut])
  const pane = useRef<HTMLElement>(null)
  usePreviewSync(view, pane, before)
  useShownLine(pane, view === null, before)

  const goToSource = (event: MouseEvent) => {
    if (view?.current && document.getSelection()?.isCollapsed !== false) goToLine(view.current, event.target, before)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the text itself, and reaches all of it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={pane} className={className} aria-label="Preview" tabIndex={0} onClick={goToSource}>
      <Preview
        id={id}
        text={text}
        createdAt={settingOf(settings, 'createdAt')}
        imageSizes={imageSizes}
        isPlain={isPlain}
        head={head}
        lastPlugins={WHOLE}
        {...(cut && { words: <Pieces cut={cut} title={title} imageSizes={imageSizes} /> })}
      />
    </section>
  )
}
