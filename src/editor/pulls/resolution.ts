import type { PostChange, PullConflict } from '#server/contract.ts'
import type { MergeResult } from '../merge/merge-posts.ts'
import { decidedPost, isDecided, type Question, questionsOf } from '../merge/questions.ts'
import { mergeStale } from '../merge/resolve-stale.ts'
import type { Decisions } from '../text/decisions.ts'
import { baseOf, textOf } from '../text/post-text.ts'
import { SETTING_KEYS, settingOf } from '../text/settings.ts'

/** A post that a pull request and the site both changed, with what is left to choose. */
export interface ConflictedPost {
  conflict: PullConflict
  merge: MergeResult
  questions: Question[]
}

/** The pull request takes the place of what a person has typed, the site that of what was saved meanwhile. */
export function mergeConflict(conflict: PullConflict): ConflictedPost {
  const { base, site, pull } = conflict
  const merge = mergeStale({ base: baseOf(base), mine: textOf(pull), theirs: site })
  return { conflict, merge, questions: questionsOf(merge) }
}

export function openQuestions({ questions }: ConflictedPost, decisions: Decisions): Question[] {
  return questions.filter((question) => !isDecided(question, decisions[question.key]))
}

/** All that the resolved post says; undefined while a question is open. */
export function resolvedChange({ merge }: ConflictedPost, decisions: Decisions): PostChange | undefined {
  const post = decidedPost(merge, decisions)
  if (!post) return undefined
  const { title, author, tags, content, settings } = post
  const others = Object.fromEntries(SETTING_KEYS.map((key) => [key, settingOf(settings, key)]))
  return { title, author, tags, content, ...others }
}
