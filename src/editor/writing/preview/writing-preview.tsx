import { EditorView } from '@codemirror/view'
import { type Tree, TreeFragment } from '@lezer/common'
import type { Element, Root } from 'hast'
import { type MouseEvent, memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ImageSizes } from '#server/contract/contract.ts'
import { eachElement } from '../../../blog/body/tree.ts'
import { type LastPlugins, PostBody } from '../../../blog/post-body.tsx'
import { type ImageSources, imageSources } from '../../images/image-sources.ts'
import { listen } from '../../shell/listen.ts'
import { Preview } from '../../text/preview.tsx'
import { settingOf } from '../../text/settings.ts'
import { type TextStore, useWriting } from '../../text/text-store.ts'
import { postMarkdownLanguage } from '../text/live/markdown-language.ts'
import { SHOW_LINE } from '../text/outline/outline-menu.tsx'
import { lineOf, usePreviewSync } from './use-preview-sync.ts'

// Chosen: some 500 words, which take a browser a few milliseconds.
const PIECE_LENGTH = 3000

const BLOCKS = /^(?:p|h[1-6]|li|pre|tr|blockquote|hr)$/
const PieceWords = memo(function PieceWords({ at, title, content, isLowered, imageSizes, addressOf }: PieceProps) {
  const lastPlugins = useMemo(
    (): LastPlugins => [
      [lowerAll, { isLowered }],
      [imageSources, { addressOf }],
      [sourceLines, { piece: at }],
    ],
    [at, isLowered, addressOf],
  )
  return <PostBody title={title} content={content} imageSizes={imageSizes} lastPlugins={lastPlugins} />
})

interface WritingPreviewProps {
  id: string
  store: TextStore
  isPlain: boolean | undefined
  className: string | undefined
  /** The text beside it; null where it stands alone. */
  view: RefObject<EditorView | null> | null
}

// Chosen: some 1,500 words. A shorter text is drawn at once, in what a person does not notice.
const MAX_WHOLE_LENGTH = 10_000
const NOTHING_BEFORE = [0]

/** What visitors will see, which scrolls with the text beside it. A click leads to the source. */
export function WritingPreview({ id, store, isPlain, className, view }: WritingPreviewProps) {
  // Typing comes first; the preview follows when there is time.
  const text = useDeferredValue(useWriting(store, (state) => state.text))
  const imageSizes = useWriting(store, (state) => state.imageSizes)
  const addressOf = useWriting(store, (state) => state.addressOf)
  const whole = useMemo(
    (): LastPlugins => [
      [imageSources, { addressOf }],
      [sourceLines, { piece: 0 }],
    ],
    [addressOf],
  )
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
        lastPlugins={whole}
        addressOf={addressOf}
        {...(cut && { words: <Pieces cut={cut} title={title} imageSizes={imageSizes} addressOf={addressOf} /> })}
      />
    </section>
  )
}

/** Puts the cursor where the block that was clicked begins in the text. */
function goToLine(view: EditorView, clicked: EventTarget, before: readonly number[]): void {
  const block = clicked instanceof Element && clicked.closest<HTMLElement>('[data-line]')
  if (!block || clicked.closest('a, button, input')) return
  const { doc } = view.state
  const { from, text } = doc.line(Math.min(lineOf(block, before), doc.lines))
  // A letter typed before its marks would make a heading a paragraph.
  const [marks = ''] = /^[\s>]*#{1,6}\s+/.exec(text) ?? []
  view.dispatch({
    selection: { anchor: from + marks.length },
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
    return listen(document, SHOW_LINE, ({ detail: line }: CustomEvent<number>) => {
      const blocks = [...(pane.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      const block = blocks.findLast((one) => lineOf(one, before) <= line)
      block?.scrollIntoView({ block: 'start' })
      pane.current?.focus({ preventScroll: true })
    })
  }, [pane, isAlone, before])
}

interface PiecesProps extends ImageSources {
  cut: CutText
  title: string
  imageSizes: ImageSizes
}

/** A long post, piece by piece: React pauses between two of them for what is typed, and draws those anew that changed. */
function Pieces({ cut, title, imageSizes, addressOf }: PiecesProps) {
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
      addressOf={addressOf}
    />
  ))
}

interface PieceProps extends ImageSources {
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
      // Visitors see its words alone. Asked for, it would be refused and reported at every pause in typing.
      const isAway = tagName === 'img' && originOf(String(properties.src)) !== location.origin
      if (isAway) delete properties.src
    })
}

interface Piece {
  /** Whole blocks. */
  text: string
  /** Lines of the text that come before. */
  before: number
  /** Whether a heading of the first rank is in it: the page puts the headings of such a text one down by itself. */
  hasTopHeading: boolean
}

interface CutText {
  pieces: readonly Piece[]
  /** The definitions of the addresses that links name. */
  definitions: string
  /** Whether it has a heading of the first rank. */
  hasTopHeading: boolean
}

/**
 * Returns what cuts a long text between its blocks, so that a change of one piece leaves the others alone. Of a text that
 * follows another it reads no more than what changed. Undefined for a text with footnotes, which belong together.
 */
export function createCutter(): (text: string, title: string) => CutText | undefined {
  let last: { text: string; tree: Tree } | undefined
  return (text, title) => {
    const tree = postMarkdownLanguage.language.parser.parse(text, last && fragmentsOf(last.tree, last.text, text))
    last = { text, tree }
    return /^ {0,3}\[\^/m.test(text) ? undefined : cut(text, tree, title)
  }
}

function fragmentsOf(tree: Tree, before: string, after: string): readonly TreeFragment[] {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let end = 0
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1
  const change = { fromA: start, toA: before.length - end, fromB: start, toB: after.length - end }
  return TreeFragment.applyChanges(TreeFragment.addTree(tree), [change])
}

function cut(text: string, tree: Tree, title: string): CutText {
  const pieces: Piece[] = []
  const definitions: string[] = []
  let hasTopHeading = false
  let isTopHere = false
  let start = 0
  let before = 0
  const close = (end: number) => {
    const piece = text.slice(start, end)
    if (piece) pieces.push({ text: piece, before, hasTopHeading: isTopHere })
    isTopHere = false
    before += piece.split('\n').length - 1
    start = end
  }
  tree.iterate({
    enter: ({ name, from, to, node }) => {
      if (name === 'LinkReference') definitions.push(text.slice(from, to))
      const isTop = /Heading1$/.test(name) && !(isFirst(text, from) && wordsOf(text.slice(from, to)) === title.trim())
      if (isTop) hasTopHeading = true
      if (node.parent?.name !== 'Document') {
        if (isTop) isTopHere = true
        return !/^(?:Paragraph|Table|FencedCode|CodeBlock|HTMLBlock)$/.test(name)
      }
      // A block begins with its line, white space and all.
      const line = text.lastIndexOf('\n', from - 1) + 1
      if (line - start >= PIECE_LENGTH || /Heading[12]$/.test(name)) close(line)
      if (isTop) isTopHere = true
      return name === 'Blockquote' || name === 'BulletList' || name === 'OrderedList'
    },
  })
  close(text.length)
  return { pieces, definitions: definitions.join('\n'), hasTopHeading }
}

function isFirst(text: string, from: number): boolean {
  return text.slice(0, from).trim() === ''
}

/** The words of a heading. One that repeats the title is not shown, and has no rank. */
function wordsOf(heading: string): string {
  return heading.replace(/^#+[ \t]|(?:[ \t]#+|\n[ \t]*=+)[ \t]*$/g, '').trim()
}

function originOf(address: string): string | undefined {
  return URL.canParse(address, location.href) ? new URL(address, location.href).origin : undefined
}
