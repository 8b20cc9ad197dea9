import type { Decision, Decisions } from '../text/decisions.ts'
import type { PostFields } from '../text/merged.ts'
import { isSettingKey, SETTING_NAMES, withSettings } from '../text/settings.ts'
import type { ConflictingKey, MergeResult } from './merge-posts.ts'
import { joinPassages, linesOf } from './passages.ts'

/** A passage or a key of the post that both sides changed differently. */
export interface Question {
  /** The same while all three texts are, and as many passages have the same, whatever becomes of the rest of the post. */
  key: string
  name: ConflictingKey | 'passage'
  base: string
  mine: string
  theirs: string
}

export function questionsOf(merge: MergeResult): Question[] {
  if (merge.clean) return []
  const seen = new Map<string, Question[]>()
  const ask = (name: Question['name'], base: string, mine: string, theirs: string): Question => {
    const key = JSON.stringify([name, base, mine, theirs])
    const question = { key, name, base, mine, theirs }
    const alike = seen.get(key) ?? []
    seen.set(key, [...alike, question])
    return question
  }
  const questions = [
    ...merge.conflicts.map(({ key, base, mine, theirs }) => ask(key, base ?? '', mine ?? '', theirs ?? '')),
    ...merge.passages.flatMap((one) =>
      one.kind === 'conflict' ? [ask('passage', one.base, one.mine, one.theirs)] : [],
    ),
  ]
  for (const alike of seen.values())
    for (const [at, question] of alike.entries()) question.key = `${at} of ${alike.length} ${question.key}`
  return questions
}

/** What stands in the field for writing by hand: mine, until something is written. */
export function ownWords({ mine, base, theirs }: Question, decision: Decision | undefined): string {
  return decision?.own ?? (mine || theirs || base).replace(/^\n+|\n+$/g, '')
}

export function isDecided(question: Question, decision: Decision | undefined): boolean {
  if (decision?.choice === 'own') return question.name !== 'title' || ownWords(question, decision).trim() !== ''
  return decision?.choice !== undefined
}

/** The post that the decisions make; undefined while a question is open. */
export function decidedPost(merge: MergeResult, decisions: Decisions): PostFields | undefined {
  if (merge.clean) return merge.post
  const questions = questionsOf(merge)
  if (!questions.every((question) => isDecided(question, decisions[question.key]))) return undefined
  const post = { ...merge.keys }
  for (const { key, theirs } of merge.conflicts) {
    const question = questions.shift() as Question
    const decision = decisions[question.key]
    if (decision?.choice !== 'theirs' && decision?.choice !== 'own') continue
    const value = decision.choice === 'theirs' ? theirs : ownWords(question, decision)
    if (isSettingKey(key)) post.settings = withSettings(post.settings, { [key]: value })
    else Object.assign(post, { [key]: value })
  }
  const content = joinPassages(decidedTexts(merge, decisions), merge.hasFinalNewline)
  return { ...post, author: post.author || null, content }
}

/** The text of each passage as it is decided; mine while a question is open. */
export function decidedTexts(merge: Extract<MergeResult, { clean: false }>, decisions: Decisions): string[] {
  const questions = questionsOf(merge).filter(({ name }) => name === 'passage')
  const texts: string[] = []
  for (const passage of merge.passages) {
    if (passage.kind !== 'conflict') {
      texts.push(passage.text)
      continue
    }
    const question = questions.shift() as Question
    const [first, second] = chosenWords(question, decisions[question.key])
    const before = texts.findLast((text) => text !== '') ?? ''
    const between = second !== undefined && isParagraphs(before, first, second) ? '\n' : ''
    texts.push(second === undefined ? first : joinPassages([first, between, second], true))
  }
  return texts
}

function chosenWords(question: Question, decision: Decision | undefined): [string, string?] {
  const { mine, theirs } = question
  if (decision?.choice === 'theirs') return [theirs]
  if (decision?.choice === 'mine-theirs') return [mine, theirs]
  if (decision?.choice === 'theirs-mine') return [theirs, mine]
  if (decision?.choice !== 'own') return [mine]
  const words = ownWords(question, decision)
  if (words === '') return ['']
  // The blank lines around a paragraph are no words, and belong to it on either side.
  const [, before = '', after = ''] = /^(\n*)[\s\S]*?(\n*)$/.exec(mine || theirs) ?? []
  return [before + words + after]
}

/** What was written by hand and is not in the text: for a passage that has changed since, or chosen away again. */
export function unusedWords(decisions: Decisions, text: string): string[] {
  return Object.values(decisions).flatMap(({ own = '' }) =>
    own.trim() === '' || text.includes(own.trim()) ? [] : [own],
  )
}

/** Written by hand for questions that are no longer asked. */
export function strayWords(decisions: Decisions, questions: readonly Question[]): string[] {
  const asked = new Set(questions.map(({ key }) => key))
  return Object.entries(decisions).flatMap(([key, { own = '' }]) => (asked.has(key) || own.trim() === '' ? [] : [own]))
}

/** Words written by hand for a passage before one of its two versions changed, unless they may be for another one. */
export function earlierWords(
  decisions: Decisions,
  questions: readonly Question[],
  asked: Question,
): Decision | undefined {
  const isOf = (key: string) => {
    const [name, base, mine, theirs] = JSON.parse(key.slice(key.indexOf('[')))
    return (one: Question) => one.name === name && one.base === base && (one.mine === mine || one.theirs === theirs)
  }
  const isAsked = (key: string) => questions.some((one) => one.key === key)
  const [key, found] =
    Object.entries(decisions).findLast(([key, { own }]) => own && !isAsked(key) && isOf(key)(asked)) ?? []
  const open = questions.filter((one) => key && !decisions[one.key] && isOf(key)(one))
  return found?.own && open.length === 1 ? { own: found.own } : undefined
}

/** Whether what I wrote is not all in what was decided. */
export function leavesOutMine(merge: MergeResult, decisions: Decisions): boolean {
  return questionsOf(merge).some(({ key }) => ['theirs', 'own'].includes(decisions[key]?.choice ?? ''))
}

/** `Passage 2 of 3`, `Title`. */
export function nameOf(questions: readonly Question[], at: number): string {
  const name = questions[at]?.name
  if (name === 'title') return 'Title'
  if (name === 'author') return 'Author'
  if (name && isSettingKey(name)) return SETTING_NAMES[name]
  const before = questions.filter(({ name }) => name !== 'passage').length
  return `Passage ${at - before + 1} of ${questions.length - before}`
}

/** Whether the two need a blank line between, without which they would be one paragraph. */
function isParagraphs(before: string, first: string, second: string): boolean {
  const startsParagraph = before === '' || /(?:^|\n)[ \t]*\n$/.test(before)
  const last = linesOf(first).at(-1)
  return startsParagraph && isProse(last) && isProse(linesOf(second)[0])
}

function isProse(line = ''): boolean {
  return line.trim() !== '' && !/^(?:\s*(?:[-*+>|]|\d+[.)]|`{3}|~{3})| {4}|\t)/.test(line)
}
