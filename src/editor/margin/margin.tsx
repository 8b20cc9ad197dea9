import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Components } from 'react-markdown'
import type { FileLines, Post, PullThread } from '#server/contract/contract.ts'
import { chooseBlock } from '../../blog/passages.ts'
import { listen } from '../shell/listen.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useMedia } from '../shell/use-media.ts'
import { plainWords } from '../text/plain-words.ts'
import { type About, CommentForm } from './comment-form.tsx'
import { useKeptWords } from './kept-words.ts'
import styles from './margin.module.css'
import { blocksIn, findSource, linesOf, placeThreads, SLOT, sourceOf } from './passages.ts'
import { FoldedThreads, ThreadCard } from './thread-card.tsx'
import { TalkContext } from './use-discussion.ts'
import { useMarked } from './use-marked.ts'

interface Said {
  threads: { thread: PullThread; lines: FileLines }[]
  /** The form for a comment that is being written, and the lines of the text below which it stands. */
  form: { lines: FileLines; element: ReactNode } | null
  /** Threads stand beside the text where there is room, and below the passage otherwise. The form is always below. */
  isBeside: boolean
}

const SaidContext = createContext<Said | null>(null)

// The same as in the style sheet.
const WIDE = '(width >= 1200px)'

const CHOOSE = 'Choose a passage: click it, or go there with ↑ and ↓ and press Enter. Esc ends.'

interface MarginProps {
  post: Post
  /** The line of the file that the text begins on. */
  firstLine: number
  /** Lets the person choose a passage at once. The first that changes has the focus. */
  isCommenting?: boolean | undefined
  /**
   * The post, with `MARGIN_COMPONENTS` and `markPassages` among what draws it. Where it is shown in another way, there is
   * none, and nothing but the comment that is being written.
   */
  children?: ReactNode
}

/** A post of a pull request with what is said of it, each beside its passage, and the ways to say more. */
export function Margin({ post, firstLine, isCommenting, children }: MarginProps) {
  const talk = useContext(TalkContext)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isBeside = useMedia(WIDE)
  const isTouched = useMedia('(hover: none)')
  const [isPicking, setPicking] = useState<boolean | 'first'>(isCommenting ? 'first' : false)
  const [news, setNews] = useState('')
  const [kept, keep] = useKeptWords(`comment-on/${talk?.number}/${post.id}`)
  // Asked for once more, its form is another, which takes the focus.
  const [opened, setOpened] = useState({ count: 0, quote: '' })
  const { marked, unmark } = useMarked(root)
  const threads = talk?.discussion.threads
  const placed = useMemo(() => placeThreads(threads ?? [], post.id, firstLine), [threads, post.id, firstLine])
  /** The threads that were there before one's own was sent. */
  const [known, setKnown] = useState<typeof threads>()
  const isSent = ({ id, comments }: PullThread) =>
    comments[0]?.author === talk?.user && known?.every((one) => one.id !== id)
  const sent = threads?.find((thread) => thread.post === post.id && isSent(thread))?.id
  /** The thread that has the focus, or had it last. */
  const [read, setRead] = useState<string>()
  useEffect(
    () =>
      listen(document, 'focusin', ({ target }) =>
        setRead((target as Element).closest<HTMLElement>('[data-thread]')?.dataset.thread),
      ),
    [],
  )
  const passageOf = (id: string | undefined) => placed.inText.find(({ thread }) => thread.id === id)?.lines
  const [hadMargin, setHadMargin] = useState(false)
  // What is settled takes no margin away: the text would be set anew, and the reader would lose the place.
  if (placed.inText.length > 0 && !hadMargin) setHadMargin(true)
  const about = kept === '' ? null : (JSON.parse(kept) as About)
  const lines = about?.lines ? findSource(post.content, about.source, about.lines.first - firstLine + 1) : null
  const isAtPassage = children !== undefined && lines !== null
  const form = talk && about && (
    <CommentForm
      key={`${kept} ${opened.count}`}
      talk={talk}
      post={post}
      about={about}
      apart={isAtPassage || !about.lines ? null : lines ? 'here' : 'changed'}
      quote={opened.quote}
      // A person who looks at it in one way and another keeps the focus; what is new takes the form elsewhere.
      takesFocus={children !== undefined || about.head !== talk.head}
      onDone={(said, sent) => {
        keep('')
        if (sent?.isOnFile) talk.onDone(said)
        else setNews(said)
        if (sent) setKnown(threads)
        else focusPassage()
      }}
    />
  )
  // The field that had the focus goes, and the reader stays at the passage that it was about.
  const focusPassage = () => {
    const isAt = (block: HTMLElement) => lines !== null && linesOf(block).first <= lines.last
    const passage = root.current && blocksIn(root.current).findLast(isAt)
    if (passage) {
      passage.tabIndex = -1
      passage.onkeydown = (event) => {
        if (event.key !== 'Enter' || event.target !== passage) return
        event.preventDefault()
        comment(lines)
      }
    }
    const place = passage || opener.current
    place?.focus()
  }
  const comment = (chosen: FileLines | null, quote = '') => {
    setNews('')
    setPicking(false)
    unmark()
    setOpened(({ count }) => ({ count: count + 1, quote }))
    const [by, source] = [firstLine - 1, chosen ? sourceOf(post.content, chosen) : '']
    const about: About = {
      head: talk?.head ?? '',
      lines: chosen && { first: chosen.first + by, last: chosen.last + by },
      source,
    }
    keep(JSON.stringify(about))
  }
  const said: Said = {
    // One's own stands nearest until the page is opened again.
    threads: [...placed.inText].sort((one, other) => Number(other.thread.id === sent) - Number(one.thread.id === sent)),
    form: form && isAtPassage ? { lines, element: form } : null,
    isBeside,
  }
  useEffect(() => {
    const about = root.current ? blocksAt(root.current, lines, passageOf(read)) : []
    for (const block of about) block.dataset.about = ''
    return () => {
      for (const block of about) delete block.dataset.about
    }
  })
  const onSent = useEffectEvent((id: string) => {
    const card = document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`)
    card?.closest('details')?.setAttribute('open', '')
    card?.focus({ preventScroll: true })
    const [passage] = root.current ? blocksAt(root.current, passageOf(id)) : []
    for (const part of [passage, card]) part?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => void (sent && onSent(sent)), [sent])
  const onChoose = useEffectEvent((block: HTMLElement | undefined) => block && comment(linesOf(block)))
  const onLeave = useEffectEvent(() => {
    setPicking(false)
    opener.current?.focus()
  })
  useEffect(() => {
    if (!isPicking || !root.current) return
    const blocks = blocksIn(root.current)
    const stop = chooseBlock(blocks, { onChoose: (at) => onChoose(blocks[at]), onLeave })
    if (isPicking === 'first') blocks.find(({ dataset }) => dataset.changed !== undefined)?.focus()
    return stop
  }, [isPicking])
  if (children === undefined)
    return (
      <div className="stack-2 empty-out">
        {form}
        <p role="status" className="caption empty-gone">
          {news}
        </p>
      </div>
    )
  return (
    <SaidContext value={said}>
      <div className="stack-4 shrinking-parts">
        {talk?.isOpen && (
          <div className={styles.tools} data-covering="">
            <QuietButton
              ref={opener}
              aria-pressed={isPicking !== false}
              onClick={() => {
                setPicking(!isPicking)
                setNews('')
              }}
            >
              Comment on a passage
            </QuietButton>
            <QuietButton onClick={() => comment(null)}>Comment on the post</QuietButton>
            <p role="status" className="caption">
              {isPicking ? (isTouched ? 'Tap the passage your comment is about.' : CHOOSE) : news}
            </p>
            {!isPicking && !news && <p className="caption">Or select words in the text to comment on them.</p>}
          </div>
        )}
        {!isAtPassage && form}
        {placed.onTop.map((thread) => (
          <div key={thread.id} className="stack-1">
            {thread.lines && (
              <p className="caption">{`On the ${KEY.exec(thread.quoted ?? '')?.[0] ?? 'settings of the post'} (${inWords(thread.lines)} of the file):`}</p>
            )}
            <ThreadCard thread={thread} />
          </div>
        ))}
        <div ref={root} className={styles.text} data-beside={isBeside && hadMargin ? '' : undefined}>
          {children}
          {talk?.isOpen && marked && (
            <div className={styles.marked} style={{ top: marked.top, left: marked.left }}>
              <button
                type="button"
                // So that the words stay marked until the press is done.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => comment(marked.lines, marked.quote)}
              >
                Comment
              </button>
            </div>
          )}
        </div>
        {placed.outdated.length > 0 && (
          <FoldedThreads places={['an earlier version', 'earlier versions']} threads={placed.outdated} />
        )}
      </div>
    </SaidContext>
  )
}

interface SlotProps {
  'data-from'?: number
  'data-until'?: number
  'data-side'?: 'before' | 'after'
}

/** The threads about a block, beside or below it, and below it the form for a new comment. */
function Slot({ 'data-from': from = 1, 'data-until': until = 0, 'data-side': side }: SlotProps) {
  const said = useContext(SaidContext)
  if (!said) return null
  const isHere = ({ lines: { last } }: { lines: FileLines }) => last >= from && last <= until
  const here = (side === 'before') === said.isBeside ? said.threads.filter(isHere) : []
  const form = side === 'after' && said.form && isHere(said.form) ? said.form.element : null
  if (here.length === 0 && !form) return null
  return (
    <div className={side === 'before' ? `stack-3 ${styles.beside}` : styles.below}>
      {form}
      {here.map(({ thread }) => (
        <div key={thread.id} className="shrinking">
          {said.isBeside && thread.quoted && <p className="tiny caption cut">{`On: ${plainWords(thread.quoted)}`}</p>}
          <ThreadCard thread={thread} />
        </div>
      ))}
    </div>
  )
}

/** What `markPassages` puts beside the blocks becomes what is said of them. */
export const MARGIN_COMPONENTS = { [SLOT]: Slot } as Components

function blocksAt(root: HTMLElement, ...passages: (FileLines | null | undefined)[]): HTMLElement[] {
  return blocksIn(root).filter((block) => {
    const { first, last } = linesOf(block)
    return passages.some((lines) => lines && first <= lines.last && last >= lines.first)
  })
}

const KEY = /^(?:title|description|author|tags|status)(?=:.*$)/

function inWords({ first, last }: FileLines): string {
  return first === last ? `line ${first}` : `lines ${first} to ${last}`
}
