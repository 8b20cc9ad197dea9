import type { PostFields, Taken } from '../text/merged.ts'
import { SETTING_KEYS, type SettingKey, settingOf, settingsPart } from '../text/settings.ts'
import { joinPassages } from './join-passages.ts'
import type { LineEnd } from './lines.ts'
import { mergeTags } from './merge-tags.ts'
import { mergeText } from './merge-text.ts'
import type { Passage } from './passages.ts'
import { pickChanged } from './pick-changed.ts'
import { findRepeated } from './repeated.ts'

export type ConflictingKey = 'title' | 'author' | SettingKey

interface KeyConflict {
  key: ConflictingKey
  base: string | null
  mine: string | null
  theirs: string | null
}

type KeyTexts = [string | null, string | null, string | null]

interface CleanMerge {
  clean: true
  post: PostFields
  from: Taken
  passages: Passage[]
}

export interface ConflictedMerge {
  clean: false
  /** In the keys and in the passages of the kind `conflict` together, at least one. */
  conflicts: KeyConflict[]
  passages: Passage[]
  /** What is agreed; in a key of a conflict, mine. */
  keys: Omit<PostFields, 'content'>
  from: Taken
  lineEnd: LineEnd
  hasFinalNewline: boolean
}

export type MergeResult = CleanMerge | ConflictedMerge

/** Merges the changes that mine and theirs each made to base. */
export function mergePosts(base: PostFields, mine: PostFields, theirs: PostFields): MergeResult {
  const conflicts: KeyConflict[] = []
  const merge = <Key extends 'title' | 'author'>(key: Key): PostFields[Key] => {
    const value = pickChanged(base[key], mine[key], theirs[key], undefined)
    if (value !== undefined) return value
    conflicts.push({ key, base: base[key], mine: mine[key], theirs: theirs[key] })
    return mine[key]
  }
  const mergeSetting = (key: SettingKey): [SettingKey, string][] => {
    const [before, own, other] = [base, mine, theirs].map(({ settings }) => settingOf(settings, key)) as KeyTexts
    const value = pickChanged(before, own, other, undefined)
    if (value === undefined) conflicts.push({ key, base: before, mine: own, theirs: other })
    const agreed = value === undefined ? own : value
    return agreed === null ? [] : [[key, agreed]]
  }
  const keys = {
    title: merge('title'),
    author: merge('author'),
    tags: mergeTags(base.tags, mine.tags, theirs.tags),
    ...settingsPart(Object.fromEntries(SETTING_KEYS.flatMap(mergeSetting))),
    // There are two, so that no two sides can change it differently.
    status: pickChanged(base.status, mine.status, theirs.status, mine.status),
  }
  const {
    passages,
    lineEnd,
    hasFinalNewline,
    takenLines: lines,
    wovenLines,
  } = mergeText(base.content, mine.content, theirs.content)
  const names = ['title', 'author', 'tags', 'status'] as const
  const taken: Taken['keys'] = [
    ...names.filter((key) => JSON.stringify(keys[key]) !== JSON.stringify(mine[key])),
    ...SETTING_KEYS.filter((key) => settingOf(keys.settings, key) !== settingOf(mine.settings, key)),
  ]
  if (lines + wovenLines > 0) taken.push('content')
  const from = {
    keys: taken,
    lines,
    wovenLines,
    repeated: findRepeated(passages, [base.content, mine.content, theirs.content]),
  }
  const texts = passages.map((passage) => (passage.kind === 'conflict' ? undefined : passage.text))
  if (conflicts.length > 0 || !texts.every((text) => text !== undefined))
    return { clean: false, conflicts, passages, keys, from, lineEnd, hasFinalNewline }
  return { clean: true, post: { ...keys, content: joinPassages(texts, lineEnd, hasFinalNewline) }, from, passages }
}
