import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findPostId } from '../../posts/folder-layout.ts'
import { findIgnored } from '../../posts/ignored-files.ts'
import { problem, START } from '../../posts/problem.ts'
import { findChanged } from './changed-posts.ts'
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
  const found = changed === undefined ? undefined : findChanged(folder, changed)
  const all = found?.filter((file) => existsSync(file)) ?? readdirSync(folder).map((name) => path.join(folder, name))
  const posts = all.filter((file) => isPost(file) && isAtTop(folder, file))
  return { posts, ignored: judgeIgnored(folder, found ? all : listBelow(folder)), notes: [] }
}

function sortOut(folder: string, files: readonly string[]): Chosen {
  const faults: string[] = []
  const notes: string[] = []
  const posts: string[] = []
  const ignored: FileProblem[] = []
  for (const file of files) {
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (!stat) faults.push(`There is no file ${file}. Look at its name; capital letters count.`)
    else if (stat.isDirectory()) faults.push(`${file} is a folder. Name files, or none to check every post.`)
    else if (isPost(file)) posts.push(file)
    else if (judgeIgnored(folder, [file]).length > 0) ignored.push(...judgeIgnored(folder, [file]))
    else notes.push(`${file} is no post, so it was left out: posts are *.md, not README.md, and begin with no . or _.`)
  }
  if (faults.length > 0) throw new CannotCheckError(faults.join('\n'))
  return { posts, ignored, notes }
}

function isPost(file: string): boolean {
  return findPostId(path.basename(file)) !== undefined
}

function isAtTop(folder: string, file: string): boolean {
  return path.dirname(path.relative(folder, file)) === '.'
}

function judgeIgnored(folder: string, files: readonly string[]): FileProblem[] {
  const names = files.map((file) => path.relative(folder, file).split(path.sep).join('/'))
  return findIgnored(names.filter((name) => !name.startsWith('../'))).map((ignored) => ({
    file: path.relative('', path.join(folder, ignored.path)).split(path.sep).join('/'),
    ...problem('warning', 'ignored-file', START, ignored.sentence, ignored.mend),
  }))
}

/** All regular files in it and below; no link is followed. */
function listBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
