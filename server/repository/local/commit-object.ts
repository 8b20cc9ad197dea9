import { GitError } from './git.ts'
import type { ObjectFormat } from './tree.ts'
import { type GitObject, makeObject } from './write-objects.ts'

export interface CommitWords {
  tree: string
  /** Null for the first commit of a branch. */
  parent: string | null
  /** Author and committer. */
  person: { name: string; email: string }
  message: string
}

/** A commit as `git commit-tree` makes it. Throws GitError for words that git refuses. */
export function makeCommit(format: ObjectFormat, { tree, parent, person, message }: CommitWords): GitObject {
  const [name, email] = [withoutCrud(person.name), withoutCrud(person.email)]
  if (name === '')
    throw new GitError('commit', null, `The name “${person.name}” consists only of disallowed characters.`)
  if (message.includes('\0')) throw new GitError('commit', null, 'A message may hold no NUL character.')
  const who = `${name} <${email}> ${momentOf(new Date())}`
  const lines = [`tree ${tree}`, ...(parent ? [`parent ${parent}`] : []), `author ${who}`, `committer ${who}`]
  return makeObject(format, 'commit', Buffer.from(`${lines.join('\n')}\n\n${message.replace(/\n*$/, '')}\n`))
}

// What git strips from the ends of a name, and what no name may hold: strbuf_addstr_without_crud in its ident.c.
const CRUD = String.raw`[\x00-\x20.,:;<>"\\']+`
const ENDS = new RegExp(`^${CRUD}|${CRUD}$`, 'g')

function withoutCrud(text: string): string {
  return text.replace(ENDS, '').replace(/[\n<>]/g, '')
}

/** Seconds since 1970 and the offset of this machine's clock: `1763893200 +0100`. */
function momentOf(date: Date): string {
  const minutes = -date.getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(date.getTime() / 1000)} ${minutes < 0 ? '-' : '+'}${two(hours)}${two(rest)}`
}
