import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findNameInImages, findPostId, POSTS_LAYOUT } from '../../posts/folder-layout.ts'
import { problem, START } from '../../posts/front-matter/problem.ts'
import { findIgnored } from '../../posts/ignored-files.ts'
import { openComparison } from './comparison.ts'
import { CannotCheckError, type CheckOptions } from './options.ts'
import type { FileProblem } from './print.ts'

export interface Chosen {
  /** As they were named, or below the folder of posts. */
  posts: string[]
  /** What looks like a post and is none. */
  ignored: FileProblem[]
  /** Of what was named and is no post. */
  notes: string[]
}

/** Finds what is to be checked. Throws CannotCheckError. */
export function choosePosts(folder: string, { files, changed }: CheckOptions): Chosen {
  if (files.length > 0) return sortOut(folder, files)
  if (!lstatSync(folder, { throwIfNoEntry: false }) || !existsSync(folder))
    throw new CannotCheckError(
      `There is no folder ${folder}. Set POSTS_DIR to the folder of posts, or name the files to check.`,
    )
  const changes =
    changed === undefined
      ? undefined
      : findChanged(folder, changed)?.filter((name) => existsSync(path.join(folder, name)))
  const names = changes ?? listNames(folder)
  const posts = names.filter((name) => findPostId(name) !== undefined).map((name) => path.join(folder, name))
  return { posts, ignored: judgeIgnored(folder, names), notes: [] }
}

function sortOut(folder: string, files: readonly string[]): Chosen {
  const faults: string[] = []
  const notes: string[] = []
  const posts: string[] = []
  const ignored: FileProblem[] = []
  for (const file of files) {
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (!stat) faults.push(`There is no file ${file}. Look at its name: upper and lower case matter.`)
    else if (stat.isDirectory()) faults.push(`${file} is a folder. Name files, or none to check every post.`)
    else if (findPostId(path.basename(file)) !== undefined) posts.push(file)
    else {
      const found = judgeIgnored(folder, [nameIn(folder, file)])
      ignored.push(...found)
      if (found.length === 0)
        notes.push(`${file} is no post, so it was left out: posts are *.md, not README.md, and begin with no . or _.`)
    }
  }
  if (faults.length > 0) throw new CannotCheckError(faults.join('\n'))
  return { posts, ignored, notes }
}

function nameIn(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}

function judgeIgnored(folder: string, names: readonly string[]): FileProblem[] {
  return findIgnored(names).map((ignored) => ({
    file: path.relative('', path.join(folder, ignored.path)).split(path.sep).join('/'),
    ...problem('warning', 'ignored-file', START, ignored.sentence, ignored.mend),
  }))
}

/** Everything at the top of a folder, and the files below, with `/`. No link is followed. */
function listNames(folder: string): string[] {
  const names = readdirSync(folder)
  const below = names
    .filter((name) => findPostId(name) === undefined && lstatSync(path.join(folder, name)).isDirectory())
    .flatMap((name) => readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => nameIn(folder, path.join(entry.parentPath, entry.name)))
  return [...names, ...below]
}

/**
 * The names of posts, and of what looks like one, that differ from where the branch left `base`. Undefined where every
 * post has to be looked at: something is gone that others may link to or show.
 */
function findChanged(folder: string, base: string): string[] | undefined {
  const { git, from } = openComparison(folder, base)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z', '--', '.').replace(/[^\0]+/g, 'A\0$&')
  const told = git('diff', '--name-status', '--no-renames', '-z', '--relative', from, '--', '.')
  const changes = (told + untracked).split('\0')
  const names: string[] = []
  for (let at = 0; at + 1 < changes.length; at += 2) {
    const [status = '', file = ''] = [changes[at], changes[at + 1]]
    const isIgnored = findIgnored([file]).length > 0
    if (isIgnored && status === 'D') continue
    if (status === 'D' || (findNameInImages(file) !== undefined && !isIgnored)) return undefined
    if (POSTS_LAYOUT.findKind(file)?.isText || isIgnored) names.push(file)
  }
  return names
}
