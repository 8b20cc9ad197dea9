import type { PostFields } from '../text/merged.ts'
import { isSettingKey, withSettings } from '../text/settings.ts'
import { joinPassages } from './join-passages.ts'
import type { ConflictedMerge, ConflictingKey } from './merge-posts.ts'
import type { Passage } from './passages.ts'

/** `mine-theirs`: both, mine first. */
export type PassageChoice = 'mine' | 'theirs' | 'mine-theirs' | 'theirs-mine' | { own: string }
type KeyChoice = 'mine' | 'theirs' | { own: string }

export interface Choices {
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
