import type { PostFile } from '../post-file.ts'
import type { PostProblem } from '../problem.ts'
import type { Body } from './body.ts'
import type { CheckedTexts } from './checked-texts.ts'
import type { ReadPost } from './read-post.ts'
import type { BodyRule, FileRule } from './rule.ts'
import { addressEmptied } from './rules/address-emptied.ts'
import { aliasTaken } from './rules/alias-taken.ts'
import { coverAlt } from './rules/cover-alt.ts'
import { coverFile } from './rules/cover-file.ts'
import { createdLater } from './rules/created-later.ts'
import { duplicateId } from './rules/duplicate-id.ts'
import { headingSkip } from './rules/heading-skip.ts'
import { htmlDropped } from './rules/html-dropped.ts'
import { imageAlt } from './rules/image-alt.ts'
import { imageFile } from './rules/image-file.ts'
import { linkTarget } from './rules/link-target.ts'
import { localAddress } from './rules/local-address.ts'
import { mergeMarks } from './rules/merge-marks.ts'
import { tooComplex } from './rules/too-complex.ts'
import { unknownKey } from './rules/unknown-key.ts'
import type { Surroundings } from './surroundings.ts'

// Chosen: more than anyone corrects before looking again.
const MAX_PROBLEMS = 500

const FILE_RULES: readonly FileRule[] = [duplicateId, unknownKey, createdLater, aliasTaken, coverFile, coverAlt]
const BODY_RULES: readonly BodyRule[] = [
  tooComplex,
  linkTarget,
  addressEmptied,
  localAddress,
  htmlDropped,
  imageFile,
  imageAlt,
  headingSkip,
  mergeMarks,
]

/** Every problem of a post, in the order of the file: the same for the editor, its lists and a pull request. */
export async function checkPost(
  file: PostFile,
  texts: Pick<CheckedTexts, 'read' | 'readWhole'>,
  surroundings: Surroundings,
): Promise<PostProblem[]> {
  return judgePost(await texts.read(file), () => texts.readWhole(file), surroundings)
}

/** The same for a post that was read before. */
export async function judgePost(
  read: ReadPost,
  readWhole: () => Promise<Body>,
  surroundings: Surroundings,
): Promise<PostProblem[]> {
  const { subject } = read
  const found = await judgeFrontMatter(read, surroundings)
  const body = await readWhole()
  // Of a text that takes too long no line is known.
  const before = body.isTooComplex ? 0 : read.firstLine - 1
  for (const rule of BODY_RULES)
    for (const one of await rule(body, subject, surroundings)) found.push({ ...one, line: one.line + before })
  return found.slice(0, MAX_PROBLEMS).sort((a, b) => a.line - b.line || a.column - b.column)
}

/** What stands above the text, and the name. */
export async function judgeFrontMatter(
  { subject, problems }: ReadPost,
  surroundings: Surroundings,
): Promise<PostProblem[]> {
  const found = [...problems]
  for (const rule of FILE_RULES) found.push(...(await rule(subject, surroundings)))
  return found
}
