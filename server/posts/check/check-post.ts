import type { Body } from '../../contract/contract.ts'
import type { PostFile } from '../front-matter/post-file.ts'
import type { PostProblem } from '../front-matter/problem.ts'
import type { CheckContext } from './check-context.ts'
import type { CheckedTexts } from './checked-texts.ts'
import { createdLater } from './created-later.ts'
import { aliasTaken, coverAlt, coverFile, duplicateId, unknownKey } from './file-rules.ts'
import { imageFile } from './image-file.ts'
import { linkTarget } from './link-target.ts'
import { localAddress } from './local-address.ts'
import type { ReadPost } from './read-post.ts'
import type { BodyRule, FileRule } from './rule.ts'
import { addressEmptied, headingSkip, htmlDropped, imageAlt, mergeMarks, tooComplex } from './text-rules.ts'
import { unreadSyntax } from './unread-syntax.ts'

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
  unreadSyntax,
]

/** Every problem of a post, in the order of the file: the same for the editor, its lists and a pull request. */
export async function checkPost(
  file: PostFile,
  texts: Pick<CheckedTexts, 'read' | 'readWhole'>,
  checkContext: CheckContext,
): Promise<PostProblem[]> {
  return judgePost(await texts.read(file), () => texts.readWhole(file), checkContext)
}

/** The same for a post that was read before. */
export async function judgePost(
  read: ReadPost,
  readWhole: () => Promise<Body>,
  checkContext: CheckContext,
): Promise<PostProblem[]> {
  const { subject } = read
  const found = await judgeFrontMatter(read, checkContext)
  const body = await readWhole()
  // Of a text that takes too long no line is known.
  const before = body.isTooComplex ? 0 : read.firstLine - 1
  for (const rule of BODY_RULES)
    for (const one of await rule(body, subject, checkContext)) found.push({ ...one, line: one.line + before })
  return found.slice(0, MAX_PROBLEMS).sort((a, b) => a.line - b.line || a.column - b.column)
}

/** What stands above the text, and the name. */
export async function judgeFrontMatter(
  { subject, problems }: ReadPost,
  checkContext: CheckContext,
): Promise<PostProblem[]> {
  const found = [...problems]
  for (const rule of FILE_RULES) found.push(...(await rule(subject, checkContext)))
  return found
}
