import type { Decision, Decisions } from '../text/decisions.ts'
import type { PostFields } from '../text/merged.ts'
import { isSettingKey, SETTING_NAMES } from '../text/settings.ts'
import { buildPost, type Choices, type PassageChoice } from './build-post.ts'
import type { ConflictingKey, MergeResult } from './merge-posts.ts'

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
