import { isolateHistory } from '@codemirror/commands'
import { markdownLanguage } from '@codemirror/lang-markdown'
import { Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { percentDecode } from '#content/percent-decode.ts'
import { escapeWords } from '#content/post-images.ts'
import { addressOf, nameOf } from '../../api/images.ts'
import { Modal } from '../shell/modal.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import type { Answer } from '../text/kept-pictures.ts'
import { useWriting } from '../text/text-store.ts'
import { undoEffect } from '../text/undo-effects.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { DECORATIVE, descriptionIn } from './describe-image.ts'
import { sourceOf } from './image-sources.ts'
import { isAskable, type Picture } from './picture.ts'
import { PictureLines } from './picture-lines.tsx'
import { LATER, type Pictures, usePictureList } from './pictures.ts'
import styles from './writing-images.module.css'

interface WritingImagesProps {
  store: WritingStore
  pictures: Pictures
  isSaveWaiting: boolean
}

/** What is to be said and asked about the images of a text, below it. */
export function WritingImages({ store, pictures, isSaveWaiting }: WritingImagesProps) {
  const content = useDeferredValue(useWriting(store, ({ text }) => text.content))
  const list = usePictureList(pictures)
  const [described, setDescribed] = useState<Undescribed | null>(null)
  const undescribed = useMemo(() => findUndescribed(content), [content])
  const putOff = list.filter(({ answer, error }) => answer?.kind === 'later' && error?.kind !== 'refused')
  const waiting = list.filter(isAskable)
  const [asked] = waiting
  const { view } = store
  // The same picture is mostly described alike.
  const offered = ({ image, prepared }: Picture) => {
    const isTwin = (one: Picture) => one.answer?.kind === 'words' && one.prepared?.bytes.size === prepared?.bytes.size
    const twin = prepared && list.find(isTwin)
    return image ? descriptionIn(content, image.path) : twin?.answer?.kind === 'words' ? twin.answer.words : ''
  }
  const findNow = () => findUndescribed(view.current?.state.doc.toString() ?? '')
  const goOn = (from: Undescribed, answer?: Answer) => {
    const [next] = followersOf(from, findNow())
    if (view.current && answer) describe(view.current, store.weave, from, answer)
    setDescribed(findNow().find(({ path }) => path === next?.path) ?? null)
  }
  return (
    <>
      <PictureLines
        list={list}
        pictures={pictures}
        isSaveWaiting={isSaveWaiting}
        undescribed={undescribed.length + putOff.length}
        onDescribe={() => {
          for (const { id } of putOff) pictures.answer(id, null)
          setDescribed(findNow()[0] ?? null)
        }}
      />
      {asked && (
        <AltDialog
          key={asked.id}
          name={asked.name}
          more={waiting.length - 1 + (described ? undescribed.length : 0)}
          offered={offered(asked)}
          thumbnail={asked.prepared?.thumbnail ?? (asked.image ? addressOf(asked.image.path) : undefined)}
          onAnswer={(answer) => {
            for (const { id } of answer.kind === 'later' ? waiting : [asked]) pictures.answer(id, answer)
            if (answer.kind === 'later') setDescribed(null)
          }}
          onSkip={() => pictures.answer(asked.id, LATER)}
        />
      )}
      {!asked && described && (
        <AltDialog
          key={`${described.path} ${described.at}`}
          name={nameOf(described.path)}
          more={followersOf(described, undescribed).length}
          offered={descriptionIn(content, described.path)}
          thumbnail={sourceOf(addressOf(described.path), store.now())}
          onAnswer={(answer) => (answer.kind === 'later' ? setDescribed(null) : goOn(described, answer))}
          onSkip={() => goOn(described)}
        />
      )}
    </>
  )
}

/** Those of the text that are asked about after one of them. */
function followersOf({ at }: Undescribed, all: readonly Undescribed[]): Undescribed[] {
  const asked = all.filter((one) => one.at <= at)
  return all.filter((one) => one.at > at && !asked.some(({ path }) => path === one.path))
}

/** Writes what a picture of the text shows wherever its words are missing. */
function describe(view: EditorView, weave: WritingStore['weave'], { path }: Undescribed, answer: Answer): void {
  if (answer.kind === 'later') return
  const before = view.state.doc.toString()
  const same = findUndescribed(before).filter((one) => one.path === path)
  const changes = same.map(({ at, end }) =>
    answer.kind === 'words' ? { from: at, insert: escapeWords(answer.words) } : { from: end, insert: DECORATIVE },
  )
  view.dispatch({ changes, annotations: Transaction.addToHistory.of(false), userEvent: 'input.describe' })
  const after = view.state.doc.toString()
  // The history keeps no place in a picture that is undone, so the words would come back outside of it.
  view.dispatch({
    effects: undoEffect.of({ undo: () => weave(after, before), redo: () => weave(before, after) }),
    annotations: isolateHistory.of('full'),
  })
}

/** A picture in a text that says nothing to who cannot see it. */
interface Undescribed {
  /** `images/name.webp` */
  path: string
  /** Where its words belong. */
  at: number
  /** The end of its address. */
  end: number
}

const EMPTY_IMAGE = /^!\[\s*\]\(\s*<?((?:\.\/)?images\/[^\s)>]+)(?=[\s)>])(?!>?\s*"decorative")>?/

/** The images of the folder whose description is empty, in their order. What is code is no image. */
export function findUndescribed(text: string): Undescribed[] {
  if (!/!\[\s*\]\(/.test(text)) return []
  const found: Undescribed[] = []
  markdownLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (name !== 'Image') return
      const [start = '', address] = EMPTY_IMAGE.exec(text.slice(from, to)) ?? []
      const path = address?.replace(/^\.\//, '')
      if (path) found.push({ path: percentDecode(path) ?? path, at: from + '!['.length, end: from + start.length })
    },
  })
  return found
}

interface AltDialogProps {
  name: string
  /** How many are asked about after it. */
  more: number
  /** The description that the text gives it elsewhere. */
  offered: string
  /** A drawing, or the address of an image; none while it is prepared. */
  thumbnail: HTMLCanvasElement | string | undefined
  onAnswer(answer: Answer): void
  /** Told that it alone is put off, where more are asked about. */
  onSkip(): void
}

/** Asks what a picture shows. Escape puts off all that wait; words that were typed by then count. */
function AltDialog({ name, more, offered, thumbnail, onAnswer, onSkip }: AltDialogProps) {
  const [words, setWords] = useState(offered)
  // Once the picture is prepared, other words may be offered.
  const [given] = useState(offered)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isAnswered = useRef<boolean>(false)
  const once = (act: () => void) => {
    if (isAnswered.current) return
    isAnswered.current = true
    act()
  }
  const answer = (given: Answer) => once(() => onAnswer(given))
  const isTyped = words.trim() !== '' && words !== given
  const putOff = () => answer(isTyped ? { kind: 'words', words } : LATER)
  const skip = () => (isTyped ? putOff() : once(onSkip))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) return answer({ kind: 'words', words })
    setMissing(true)
    field.current?.focus()
  }
  return (
    <Modal title="What does the picture show?" onClose={putOff}>
      <figure className={styles.figure}>
        {thumbnail && <Thumbnail of={thumbnail} />}
        <figcaption>
          {name}
          {more > 0 && <span> (then {more} more)</span>}
        </figcaption>
      </figure>
      <form className="stack-2" onSubmit={submit}>
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the first thing to do in a dialog that one has just brought about
          autoFocus
          value={words}
          maxLength={1000}
          autoComplete="off"
          aria-label="What does the picture show?"
          aria-describedby="alt-hint"
          aria-invalid={isMissing}
          onChange={({ target }) => {
            setWords(target.value)
            setMissing(false)
          }}
        />
        <p id="alt-hint" className="caption" aria-live="polite">
          {isMissing
            ? 'Write a few words, or choose one of the other buttons.'
            : 'Read aloud to people who cannot see it, and shown if it does not load.'}
        </p>
        <div className={styles.actions}>
          {more > 0 && <QuietButton onClick={putOff}>{`Skip all ${more + 1}`}</QuietButton>}
          <QuietButton onClick={more > 0 ? skip : putOff}>Skip</QuietButton>
          <QuietButton onClick={() => answer({ kind: 'decoration' })}>Mark as decorative</QuietButton>
          <button type="submit">Add description</button>
        </div>
      </form>
    </Modal>
  )
}

// A drawing stands in the page itself: the site's policy lets no image come from anywhere but the server.
function Thumbnail({ of }: { of: HTMLCanvasElement | string }) {
  if (typeof of === 'string') return <img className={styles.thumbnail} src={of} alt="" />
  return <div className={styles.thumbnail} ref={(element) => element?.replaceChildren(of)} />
}
