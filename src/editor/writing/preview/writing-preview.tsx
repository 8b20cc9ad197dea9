import { EditorView } from '@codemirror/view'
import type { Element, Root } from 'hast'
import { type MouseEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ImageSizes } from '#server/contract.ts'
import { eachElement } from '../../../blog/body/tree.ts'
import { type LastPlugins, PostBody } from '../../../blog/post-body.tsx'
import type { PostText } from '../../text/post-text.ts'
import { Preview } from '../../text/preview.tsx'
import { settingOf } from '../../text/settings.ts'
import { SHOW_LINE } from '../text/outline/show-line-event.ts'
import { type CutText, createCutter } from './cut-text.ts'
import { lineOf } from './line-of.ts'
import { usePreviewSync } from './use-preview-sync.ts'

const BLOCKS = /^(?:p|h[1-6]|li|pre|tr|blockquote|hr)$/
const PieceWords = memo(function PieceWords({ at, title, content, isLowered, imageSizes }: PieceProps) {
  const lastPlugins = useMemo(
    (): LastPlugins => [
      [lowerAll, { isLowered }],
      [sourceLines, { piece: at }],
    ],
    [at, isLowered],
  )
  return <PostBody title={title} content={content} imageSizes={imageSizes} lastPlugins={lastPlugins} />
})

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

/** Puts the cursor where the block that was clicked begins in the text. */
function goToLine(view: EditorView, clicked: EventTarget, before: readonly number[]): void {
  const block = clicked instanceof Element && clicked.closest<HTMLElement>('[data-line]')
  if (!block || clicked.closest('a, button, input')) return
  const { doc } = view.state
  const { from } = doc.line(Math.min(lineOf(block, before), doc.lines))
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'nearest', yMargin: MARGIN_PX }),
  })
  view.focus()
}

// Chosen: two lines of text.
const MARGIN_PX = 60

/** Brings a line of the text into sight where the preview stands alone. `before`: the lines before each piece of it. */
function useShownLine(pane: RefObject<HTMLElement | null>, isAlone: boolean, before: readonly number[]): void {
  useEffect(() => {
    if (!isAlone) return
    const show = (event: Event) => {
      const line = (event as CustomEvent<number>).detail
      const blocks = [...(pane.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      const block = blocks.findLast((one) => lineOf(one, before) <= line)
      block?.scrollIntoView({ block: 'start' })
      pane.current?.focus({ preventScroll: true })
    }
    document.addEventListener(SHOW_LINE, show)
    return () => document.removeEventListener(SHOW_LINE, show)
  }, [pane, isAlone, before])
}

interface PiecesProps {
  cut: CutText
  title: string
  imageSizes: ImageSizes
}

/** A long post, piece by piece: React pauses between two of them for what is typed, and draws those anew that changed. */
function Pieces({ cut, title, imageSizes }: PiecesProps) {
  const { pieces, definitions, hasTopHeading } = cut
  return pieces.map((piece, at) => (
    <PieceWords
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
      key={at}
      at={at}
      // Only the first heading of all may repeat it.
      title={at === 0 ? title : ''}
      content={definitions && piece.text.includes('[') ? `${piece.text}\n\n${definitions}` : piece.text}
      isLowered={hasTopHeading && !piece.hasTopHeading}
      imageSizes={imageSizes}
    />
  ))
}

interface PieceProps {
  at: number
  title: string
  content: string
  isLowered: boolean
  imageSizes: ImageSizes
}

/** Puts the headings of a piece one down, as the page does with all of a text that has one of the first rank. */
function lowerAll({ isLowered }: { isLowered: boolean }) {
  return (tree: Root) => {
    if (!isLowered) return
    eachElement(tree, (element) => {
      const [, depth] = /^h([1-5])$/.exec(element.tagName) ?? []
      if (depth) element.tagName = `h${Number(depth) + 1}`
    })
  }
}

/** Notes on each block the line that it begins in, of which piece of the text. For the editor's own preview alone. */
function sourceLines({ piece }: { piece: number }) {
  return (tree: Root) =>
    eachElement(tree, (element) => {
      const { position, properties, tagName } = element as Element
      if (position && BLOCKS.test(tagName))
        Object.assign(properties, { dataPiece: piece, dataLine: position.start.line })
    })
}
