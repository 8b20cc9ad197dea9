import { useEffect, useMemo, useState } from 'react'
import type { PostCheck, Problem } from '#server/contract/contract.ts'
import { checkPost } from '../../../api/check.ts'
import { isOver } from '../../shell/schedule.ts'
import { tagsOf } from '../../text/post-text.ts'
import { changeOfSettings, type Settings } from '../../text/settings.ts'
import { type TextStore, useWriting, type WritingState } from '../../text/text-store.ts'
import { faultsOf } from './faults.ts'

/** Something to mend in the text that is being written. */
export interface TextFinding extends Required<Problem> {
  /** Of the text, counted from 1. */
  textLine: number
}

export interface Check {
  /** Of the front matter and the name, which the editor does not show. */
  ofFile: readonly Problem[]
  ofText: readonly TextFinding[]
  /** The text takes too long to render; until it was judged, what is known of the saved one. */
  isTooComplex: boolean
  /** Of a whole file: what saving it would make of the post, once that is known. */
  saved?: Pick<PostCheck, 'status' | 'unreadable'>
}

const NO_PROBLEMS: readonly Problem[] = []
const NO_FINDING = { column: 1, rule: '', mend: '' }

// Long enough that a word is not judged while it is typed.
const PAUSE_MS = 800

/**
 * What the server finds in the text as it would be saved, a moment after each change. Where it cannot
 * be asked, or `id` is null, what was found in the saved post and was last said of the text stays: a check is never in the
 * way of writing. It goes with its text: where that is emptied, or another one takes its place, which changes `loads`.
 */
export function useCheck(id: string | null, store: TextStore, loads: number): Check {
  const known = useWriting(store, ({ newest }) => newest?.problems ?? NO_PROBLEMS)
  const isPlain = useWriting(store, ({ newest }) => newest?.isPlain === true)
  const isFile = useWriting(store, ({ text }) => text.isFile)
  const isEmpty = useWriting(store, ({ text }) => text.content.trim() === '')
  const [last, setLast] = useState<PostCheck & { content: string; loads: number }>()
  const found = last?.loads === loads && !isEmpty ? last : undefined
  const [isAway, setIsAway] = useState(false)

  useEffect(() => {
    let judged: WritingState | null = null
    let timer = 0
    let stop = new AbortController()
    const ask = async ({ signal }: AbortController) => {
      const { text, newest, saveError } = store.now()
      const { content } = text
      if (id === null || content.trim() === '' || saveError !== null || !navigator.onLine) return
      // Links to drafts are told before the review.
      const status = (newest?.status ?? 'draft') === 'draft' ? 'published' : undefined
      const answer = await checkText(id, store.now(), signal, status).catch(() => undefined)
      if (signal.aborted) return
      if (answer) setLast({ ...answer, content, loads })
      else setIsAway(true)
    }
    const askSoon = () => {
      const state = store.now()
      const { text, base, saveError } = state
      const isSame = judged?.text === text && judged.base.text.settings === base.text.settings
      if (isSame && !judged?.saveError === !saveError) return
      judged = state
      clearTimeout(timer)
      stop.abort()
      stop = new AbortController()
      timer = window.setTimeout(() => void ask(stop), PAUSE_MS)
    }
    askSoon()
    const end = store.subscribe(askSoon)
    return () => {
      end()
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, store, loads])

  return useMemo(() => {
    if (isFile) {
      const problems = (found?.problems ?? known).map((problem) => ({ ...NO_FINDING, ...problem }))
      const ofText = problems.map((problem) => ({ ...problem, textLine: problem.line }))
      return { ofFile: [], ofText, isTooComplex: false, ...(found && { saved: found }) }
    }
    if (!found) return { ofFile: isAway ? known : [], ofText: [], isTooComplex: isPlain }
    return placed(found, found.content)
  }, [found, isAway, known, isPlain, isFile])
}

/** Asks the server for the problems of the text as it would be saved, or published now. Fails with an ApiError. */
export function checkText(
  id: string,
  { text, base, newest }: WritingState,
  signal: AbortSignal,
  status?: 'published',
): Promise<PostCheck> {
  const { title, author, tags, content, settings } = text
  const change = text.isFile
    ? { text: content }
    : {
        ...(title.trim() && { title }),
        ...{ author, tags: tagsOf(tags), content },
        ...soundChange(base.text.settings, settings),
        ...(status && { status, ...(newest && isOver(newest) && { unpublishAt: null }) }),
      }
  return checkPost(id, change, signal)
}

/** The settings that differ and can be saved. What is wrong with the others is told beside them. */
function soundChange(saved: Settings | undefined, settings: Settings | undefined) {
  const faults = faultsOf(settings)
  return Object.fromEntries(Object.entries(changeOfSettings(saved, settings)).filter(([key]) => !(key in faults)))
}

/** Tells the problems of a text from those above it. */
export function placed({ problems, firstLine }: PostCheck, content: string): Check {
  // The file begins with the first line that is not blank.
  const blankLines = (/^(?:[ \t]*\n)*/.exec(content)?.[0] ?? '').split('\n').length - 1
  return {
    isTooComplex: problems.some(({ rule }) => rule === 'too-complex'),
    ofFile: problems.filter(({ line }) => line < firstLine || firstLine === 1),
    ofText: problems
      .filter(({ line }) => line >= firstLine && firstLine > 1)
      .map((problem) => ({ ...problem, textLine: problem.line - firstLine + 1 + blankLines })),
  }
}
