import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../contract.ts'
import { parsePost } from '../posts/post-file.ts'
import { isPostName } from '../posts/post-id.ts'
import { blobId } from '../repository/blob-id.ts'
import { readEnvironment } from './environment.ts'

// Names that are no posts: contract.md, "Posts on disk".
const isOther = (name: string) => !name.endsWith('.md') || !isPostName(path.basename(name, '.md'))

/** Checks posts as the server would read them. Prints `file:line: message` and ends with 1 on an error. */
function main(args: readonly string[]): void {
  const environment = readEnvironment()
  const folder = environment.POSTS_DIR?.trim() || 'posts'
  if (args.length === 0 && !existsSync(folder)) {
    console.error(`There is no folder ${folder}. Set POSTS_DIR to the folder of posts, or name the files to check.`)
    process.exitCode = 1
    return
  }
  const files = args.length > 0 ? args : readdirSync(folder).map((name) => path.join(folder, name))
  let posts = 0
  let errors = 0
  for (const file of files) {
    if (isOther(path.basename(file))) continue
    posts += 1
    for (const problem of findProblems(file)) {
      if (problem.severity === 'error') errors += 1
      console.log(environment.GITHUB_ACTIONS === 'true' ? annotation(file, problem) : plain(file, problem))
    }
  }
  console.log(`${posts} ${posts === 1 ? 'post' : 'posts'} checked, ${errors} ${errors === 1 ? 'error' : 'errors'}.`)
  if (errors > 0) process.exitCode = 1
}

function findProblems(file: string): Problem[] {
  const error = (message: string): Problem[] => [{ severity: 'error', message, line: 1 }]
  const id = path.basename(file, '.md')
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat) return error('There is no such file.')
  if (!stat.isFile()) return error('This is no regular file, so it is no post. Links are never followed.')
  const bytes = readFileSync(file)
  return parsePost({ id, revision: blobId(bytes), bytes }).post.problems
}

function plain(file: string, { line, severity, message }: Problem): string {
  return `${file}:${line}: ${severity === 'warning' ? 'warning: ' : ''}${message}`
}

// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
function annotation(file: string, { line, severity, message }: Problem): string {
  const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::${severity} file=${property(file)},line=${line}::${escaped(message)}`
}

main(process.argv.slice(2))
