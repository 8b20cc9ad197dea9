import type { Hunk } from '../text/diff/hunks.ts'
import { findHunks } from '../text/diff/hunks.ts'
import type { PostFields, Taken } from '../text/merged.ts'
import { SETTING_KEYS, type SettingKey, settingOf, settingsPart } from '../text/settings.ts'
import {
  createPassageWriter,
  hasFinalNewline,
  joinPassages,
  linesOf,
  type Passage,
  pickChanged,
  type Texts,
} from './passages.ts'
import { findRegions } from './regions.ts'
import { settle } from './settle.ts'
import { isEditedLineByLine, isWord, wordsOf } from './words.ts'

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

interface ConflictedMerge extends Pick<MergedText, 'passages' | 'hasFinalNewline'> {
  clean: false
  /** In the keys and in the passages of the kind `conflict` together, at least one. */
  conflicts: KeyConflict[]
  /** What is agreed; in a key of a conflict, mine. */
  keys: Omit<PostFields, 'content'>
  from: Taken
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
  }
  const merged = mergeText(base.content, mine.content, theirs.content)
  const { passages, hasFinalNewline, takenLines: lines, wovenLines } = merged
  const names = ['title', 'author', 'tags'] as const
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
    return { clean: false, conflicts, passages, keys, from, hasFinalNewline }
  return { clean: true, post: { ...keys, content: joinPassages(texts, hasFinalNewline) }, from, passages }
}

/** Merges tags as sets: whatever either side added is in, whatever either side removed is out. Mine gives the order. */
function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (isSame(mine, base)) return [...theirs]
  if (isSame(theirs, base)) return [...mine]
  const removed = new Set(base.filter((tag) => !theirs.includes(tag)))
  const added = theirs.filter((tag) => !base.includes(tag))
  return [...new Set([...mine.filter((tag) => !removed.has(tag)), ...added])]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index])
}

// Shorter ones, such as a fence or an entry of a list, may well stand in several places.
const WORDS_OF_A_SENTENCE = 4

/** Sentences of the merged text that none of the texts holds as often: as when both sides moved the same paragraph. */
function findRepeated(passages: readonly Passage[], texts: readonly string[]): string[] {
  const hasBothSides = ['mine', 'theirs'].every((side) =>
    passages.some((passage) => passage.kind === 'agreed' && passage.by === side),
  )
  if (!hasBothSides) return []
  const merged = countLines(passages.flatMap((passage) => (passage.kind === 'conflict' ? [] : [passage.text])).join(''))
  const counts = texts.map(countLines)
  return [...merged]
    .filter(([line, count]) => counts.every((other) => (other.get(line) ?? 0) < count))
    .map(([line]) => line)
    .filter((line) => wordsOf(line).filter(isWord).length >= WORDS_OF_A_SENTENCE)
}

function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of linesOf(text)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

export interface MergedText {
  passages: Passage[]
  hasFinalNewline: boolean
  /** How many lines theirs added, changed or removed, without those in conflicts and those that are woven. */
  takenLines: number
  /** How many lines hold changes of both sides. */
  wovenLines: number
}

/** Merges three ways, line by line. */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  const lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) }
  const changesTo = (after: string[]) => joinOverBlankLines(findHunks(lines.base, after), lines.base, after)
  const changes = { mine: changesTo(lines.mine), theirs: changesTo(lines.theirs) }
  const isCode = findCodeLines(lines.base)
  const pieces = findRegions(changes.mine, changes.theirs, lines.base.length, areApart(lines)).flatMap((region) =>
    region.changedBy === 'both' ? settle(region, lines, isCode) : [{ ...region, kind: 'agreed' as const }],
  )
  const count = (kind: 'agreed' | 'woven') =>
    pieces
      .filter((piece) => piece.kind === kind && (kind === 'woven' || piece.changedBy === 'theirs'))
      .reduce((sum, piece) => sum + Math.max(piece.base[1] - piece.base[0], piece.theirs[1] - piece.theirs[0]), 0)
  return {
    passages: pieces.map(createPassageWriter(lines)),
    hasFinalNewline: hasFinalNewline(base, mine, theirs),
    takenLines: count('agreed'),
    wovenLines: count('woven'),
  }
}

/** Which lines of a Markdown text are code: indented, or between fences, the fences included. */
function findCodeLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined
  return lines.map((line) => {
    const marker = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) {
      fence = marker
      return marker !== undefined || /^(?: {4}|\t)/.test(line)
    }
    if (marker?.startsWith(fence)) fence = undefined
    return true
  })
}

type SidedHunk = Hunk & { side: 'mine' | 'theirs' }

/**
 * Tells paragraphs that one side put in before or behind lines that the other side edited. They only touch, and there
 * is no doubt about their order. A blank line has to be between, and the edited lines must still be known as such.
 */
function areApart(texts: Texts): (one: SidedHunk, next: SidedHunk) => boolean {
  return (one, next) => {
    if (one.side === next.side || one.end !== next.start) return false
    const isInsertion = (hunk: Hunk) => hunk.start === hunk.end
    if (isInsertion(one) === isInsertion(next)) return false
    const edited = isInsertion(one) ? next : one
    const neighbour = isInsertion(one) ? texts[one.side][one.to - 1] : texts[next.side][next.from]
    const before = texts.base.slice(edited.start, edited.end)
    return neighbour?.trim() === '' && isEditedLineByLine(before, texts[edited.side].slice(edited.from, edited.to))
  }
}

/**
 * Makes one change of two with nothing but blank lines between, unless both are edits of lines that are still known as
 * such: blank lines are all alike, and there is no telling which is which. So a paragraph that was edited does not pass for
 * one that was put in and another that was deleted.
 */
function joinOverBlankLines(hunks: readonly Hunk[], base: readonly string[], side: readonly string[]): Hunk[] {
  const joined: Hunk[] = []
  const isEdit = ({ start, end, from, to }: Hunk) => isEditedLineByLine(base.slice(start, end), side.slice(from, to))
  let wasEdit = false
  for (const hunk of hunks) {
    const last = joined.at(-1)
    const isOne = isEdit(hunk)
    const isBlankBetween = last && base.slice(last.end, hunk.start).every((line) => line.trim() === '')
    if (isBlankBetween && !(wasEdit && isOne)) {
      joined.splice(-1, 1, { start: last.start, end: hunk.end, from: last.from, to: hunk.to })
      wasEdit = false
    } else {
      joined.push(hunk)
      wasEdit = isOne
    }
  }
  return joined
}
