import type { PostCommit } from '#server/contract/contract.ts'
import { timeOf } from '../shell/when.tsx'

/**
 * The commits of a post, newest first, each with what it did to this post as the first line of its message. What the site
 * wrote itself tells that (server/posts/commit-message.ts); the words of all others stay.
 */
export function describeCommits(id: string, commits: readonly PostCommit[]): PostCommit[] {
  /** Its address right after the commit. */
  let address = id
  return commits.map((commit, at) => {
    const [subject = '', ...body] = commit.message.split('\n')
    const [, from, to] = MOVE.exec(commit.message) ?? []
    const isOwn = to === address
    const [, parts] = CHANGED.exec(commit.message) ?? []
    if (parts !== undefined && subject.startsWith('Edit ')) return { ...commit, message: `Edited: ${parts}` }
    const done =
      restoredFrom(commits, at) ?? doneToPart(subject) ?? doneToPost(subject, from, isOwn) ?? mergedIn(subject)
    if (isOwn && from && subject.startsWith('Rename')) address = from
    if (done === undefined) return commit
    if (parts !== undefined) return { ...commit, message: `${done} and edited: ${parts}` }
    return { ...commit, message: body.join('').trim() ? `${done}\n\n${commit.message}` : done }
  })
}

const MOVE = /^(?:From )?\/blog\/(\S+) (?:to|leads to) \/blog\/(\S+)\.$/m

const CHANGED = /^[^\n]+\n\nChanged: (.+)\.\s*$/

const RESTORED = /^Restore “.*”\n\nAs it was (after|before) commit ([0-9a-f]{7})/

/** `commits` are those that are listed, and `at` is the place of the one that is told. */
function restoredFrom(commits: readonly PostCommit[], at: number): string | undefined {
  const [, when, from] = RESTORED.exec(commits[at]?.message ?? '') ?? []
  if (from === undefined) return undefined
  if (when === 'before') return 'Restored after its deletion'
  const older = commits.slice(at + 1)
  const place = older.findIndex(({ commit }) => commit.startsWith(from))
  if (place === 1 && older[0] && RESTORED.test(older[0].message)) return 'Restore undone'
  const source = older[place]
  return source ? `Restored the version of ${timeOf(source.date)}` : `Restored from commit ${from}`
}

const POST = /^(Create|Edit|Publish|Unpublish|Schedule|Unschedule|Rename|Delete|Restore) (?:(“.*”)|(\d+) posts)$/

/** `from` is an address of which the commit tells; `isOwn`: it is now the post's. */
function doneToPost(subject: string, from: string | undefined, isOwn: boolean): string | undefined {
  const [, verb, title, count] = POST.exec(subject) ?? []
  if (!verb || (verb === 'Rename' && !from)) return undefined
  if (verb === 'Rename' && !isOwn) return `Links to ${title} rewritten`
  if (verb === 'Rename') return `Renamed from /blog/${from}`
  if (verb === 'Delete' && isOwn) return `Took over /blog/${from}, the address of ${title}`
  return `${verb.replace(/e?$/, 'ed')}${count ? ` with other posts, ${count} in all` : ''}`
}

// The subject that GitHub gives a merge.
function mergedIn(subject: string): string | undefined {
  const [, number] = /^Merge pull request #(\d+) from \S+$/.exec(subject) ?? []
  return number && `Pull request #${number} merged`
}

const DONE_TOO: Readonly<Record<string, string>> = {
  ' and describe it': ' and described',
  ' and mark it as decorative': ' and marked as decorative',
}
const ENDED: Readonly<Record<string, string>> = {
  ...{ Remove: 'removed', Describe: 'described', 'Mark as decorative': 'marked as decorative' },
}
const PART =
  /^(Add|Remove|Rename|Describe|Mark as decorative) the (tag|image) (“.*”)( and (?:describe it|mark it as decorative))?$/

function doneToPart(subject: string): string | undefined {
  const [, verb, part, name = '', too = ''] = PART.exec(subject) ?? []
  if (!verb) return undefined
  if (verb === 'Add') return `Tagged ${name}`
  const thing = part === 'tag' ? 'Tag' : 'Image'
  if (verb === 'Rename') return `${thing} ${name.replace('” to “', '” renamed to “')}${DONE_TOO[too] ?? ''}`
  return `${thing} ${name} ${ENDED[verb]}`
}
