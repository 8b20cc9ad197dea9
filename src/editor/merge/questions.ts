import type { Decision, Decisions } from '../text/decisions.ts'
import type { PostFields } from '../text/merged.ts'
import { isSettingKey, SETTING_NAMES, withSettings } from '../text/settings.ts'
import type { ConflictedMerge, ConflictingKey, MergeResult } from './merge-posts.ts'
import type { Passage } from './passages.ts'
import { joinPassages } from './passages.ts'

/** A passage or a key of the post that both sides changed differently. */
export interface Question {
  /** The same while all three texts are, whatever becomes of the rest of the post. */
  key: string
  name: ConflictingKey | 'passage'
  base: string
  mine: string
  theirs: string
}

export function questionsOf(merge: MergeResult): Question[] {
  if (merge.clean) return []
  const seen = new Map<string, number>()
  const ask = (name: Question['name'], base: string, mine: string, theirs: string): Question => {
    const texts = JSON.stringify([name, base, mine, theirs])
    const count = seen.get(texts) ?? 0
    seen.set(texts, count + 1)
    return { key: `${count} ${texts}`, name, base, mine, theirs }
  }
  return [
    ...merge.conflicts.map(({ key, base, mine, theirs }) => ask(key, base ?? '', mine ?? '', theirs ?? '')),
    ...merge.passages.flatMap((one) =>
      one.kind === 'conflict' ? [ask('passage', one.base, one.mine, one.theirs)] : [],
    ),
  ]
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
  const keys: Choices['keys'] = {}
  const passages: PassageChoice[] = []
  for (const question of questions) {
    const { name } = question
    const choice = choiceOf(question, decisions[question.key])
    if (name === 'passage') passages.push(choice)
    else if (choice !== 'mine-theirs' && choice !== 'theirs-mine') keys[name] = choice
  }
  const post = buildPost(merge, { keys, passages })
  return { ...post, author: post.author || null }
}

function choiceOf(question: Question, decision: Decision | undefined): PassageChoice {
  const choice = decision?.choice ?? 'mine'
  if (choice !== 'own') return choice
  const words = ownWords(question, decision)
  if (words === '' || question.name !== 'passage') return { own: words }
  // The blank lines around a paragraph are no words, and belong to it on either side.
  const [, before = '', after = ''] = /^(\n*)[\s\S]*?(\n*)$/.exec(question.mine || question.theirs) ?? []
  return { own: before + words + after }
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

/** `mine-theirs`: both, mine first. */
type PassageChoice = 'mine' | 'theirs' | 'mine-theirs' | 'theirs-mine' | { own: string }

type KeyChoice = 'mine' | 'theirs' | { own: string }

interface Choices {
  keys: Partial<Record<ConflictingKey, KeyChoice>>
  /** For each passage of the kind `conflict`, in their order. */
  passages: readonly (PassageChoice | undefined)[]
}

/** The post that the choices make. Throws a RangeError where a conflict is left without one. */
export function buildPost(merge: ConflictedMerge, choices: Choices): PostFields {
  const post = { ...merge.keys }
  for (const { key, theirs } of merge.conflicts) {
    const choice = choices.keys[key]
    if (choice === undefined) throw new RangeError(`Nothing is chosen for the ${key}`)
    if (isSettingKey(key)) {
      if (choice === 'mine') continue
      const value = choice === 'theirs' ? theirs : choice.own
      post.settings = withSettings(post.settings, { [key]: value })
      continue
    }
    // Only an author may be null, and no question is asked about a key that is the same on both sides.
    if (choice === 'theirs') Object.assign(post, { [key]: theirs })
    else if (choice !== 'mine') Object.assign(post, { [key]: choice.own })
  }
  let next = 0
  const texts: string[] = []
  for (const passage of merge.passages) {
    if (passage.kind !== 'conflict') texts.push(passage.text)
    else {
      const [first, second] = chosen(passage, choices.passages[next++])
      const before = texts.findLast((text) => text !== '') ?? ''
      texts.push(
        first,
        ...(second === undefined
          ? []
          : [...(isParagraphs(before, first, second) ? [merge.lineEnd || '\n'] : []), second]),
      )
    }
  }
  return { ...post, content: joinPassages(texts, merge.lineEnd, merge.hasFinalNewline) }
}

function chosen(
  { mine, theirs }: Extract<Passage, { kind: 'conflict' }>,
  choice: PassageChoice | undefined,
): [string, string?] {
  switch (choice) {
    case undefined:
      throw new RangeError('Nothing is chosen for a passage')
    case 'mine':
      return [mine]
    case 'theirs':
      return [theirs]
    case 'mine-theirs':
      return [mine, theirs]
    case 'theirs-mine':
      return [theirs, mine]
    default:
      return [choice.own]
  }
}

/** Whether the two need a blank line between, without which they would be one paragraph. */
function isParagraphs(before: string, first: string, second: string): boolean {
  const startsParagraph = before === '' || /(?:^|\n|\r)[ \t]*(?:\r\n|\n|\r)$/.test(before)
  const last = linesOf(first.replace(/(?:\r\n|\n|\r)$/, '')).at(-1)
  return startsParagraph && isProse(last) && isProse(linesOf(second)[0])
}

function isProse(line = ''): boolean {
  return line.trim() !== '' && !/^(?:\s*(?:[-*+>|]|\d+[.)]|`{3}|~{3})| {4}|\t)/.test(line)
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}
