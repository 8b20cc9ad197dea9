import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findPostId } from '../../posts/folder-layout.ts'
import { findChanged } from './changed-posts.ts'
import { CannotCheckError, type CheckOptions } from './options.ts'

export interface Chosen {
  /** As they were named, or below the folder of posts. */
  posts: string[]
  /** Of what was named and is no post. */
  notes: string[]
}

/** Finds what is to be checked. Throws CannotCheckError. */
export function choosePosts(folder: string, { files, changed }: CheckOptions): Chosen {
  if (files.length > 0) return sortOut(files)
  if (!lstatSync(folder, { throwIfNoEntry: false }) || !existsSync(folder))
    throw new CannotCheckError(
      `There is no folder ${folder}. Set POSTS_DIR to the folder of posts, or name the files to check.`,
    )
  const found = changed === undefined ? undefined : findChanged(folder, changed)
  const all = found ?? readdirSync(folder).map((name) => path.join(folder, name))
  return { posts: all.filter(isPost).filter((file) => found === undefined || existsSync(file)), notes: [] }
}

function sortOut(files: readonly string[]): Chosen {
  const faults: string[] = []
  const notes: string[] = []
  const posts: string[] = []
  for (const file of files) {
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (!stat) faults.push(`There is no file ${file}. Look at its name; capital letters count.`)
    else if (stat.isDirectory()) faults.push(`${file} is a folder. Name files, or none to check every post.`)
    else if (!isPost(file))
      notes.push(`${file} is no post, so it was left out: posts are *.md, not README.md, and begin with no . or _.`)
    else posts.push(file)
  }
  if (faults.length > 0) throw new CannotCheckError(faults.join('\n'))
  return { posts, notes }
}

function isPost(file: string): boolean {
  return findPostId(path.basename(file)) !== undefined
}
