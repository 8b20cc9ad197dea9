import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deletedWithoutAlias, renamedWithoutAlias } from '../../posts/check/alias-missing.ts'
import { postPath } from '../../posts/folder-layout.ts'
import { parsePost } from '../../posts/front-matter/parse-post.ts'
import { orUndefined } from '../../posts/front-matter/problem.ts'
import { setKeys } from '../../posts/front-matter/set-keys.ts'
import type { DepartedPost } from './departed-posts.ts'
import type { FileProblem } from './print.ts'

/** What is to be said of posts that left no alias; of a renamed one at its new name. */
export function judgeDeparted(folder: string, departed: readonly DepartedPost[]): FileProblem[] {
  return departed.map(({ lost, file, to }) => ({
    file: nameOf(folder, to === undefined ? file : postPath(to)),
    ...(to === undefined ? deletedWithoutAlias(lost) : renamedWithoutAlias(lost, to)),
  }))
}

/** Adds the aliases of renamed posts to their files, and tells what was done; returns those that are left. */
export function fixDeparted(
  folder: string,
  departed: readonly DepartedPost[],
  tell: (sentence: string) => void,
): DepartedPost[] {
  return departed.filter(({ lost, to }) => {
    if (to === undefined) return true
    const file = path.join(folder, postPath(to))
    const text = withAliases(to, readFileSync(file), lost)
    if (text === undefined) return true
    writeFileSync(file, text)
    tell(
      `${nameOf(folder, postPath(to))}: ${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} among its aliases now.`,
    )
    return false
  })
}

function withAliases(id: string, bytes: Uint8Array, lost: readonly string[]): string | undefined {
  const { post, text } = parsePost({ id, revision: '', bytes })
  if (text === undefined) return undefined
  return orUndefined(() => setKeys(text, { aliases: [...(post.aliases ?? []), ...lost] }).text)
}

function nameOf(folder: string, name: string): string {
  return path.relative('', path.join(folder, name)).split(path.sep).join('/')
}
