import type { PostCommit } from '#server/contract/contract.ts'

/**
 * The commits of a post, newest first, each with what it did to this post as the first line of its message. What the site
 * wrote itself tells that (server/posts/commit-message.ts); the words of all others stay.
 */
export function describeCommits(id: string, commits: readonly PostCommit[]): PostCommit[] {
  /** Its address right after the commit. */
  let address = id
  return commits.map((commit) => {
    const [subject = '', ...body] = commit.message.split('\n')
    const [, from = '', to] = MOVE.exec(commit.message) ?? []
    const isOwn = to === address
    const done = doneBy(subject, to === undefined ? undefined : { from, isOwn })
    if (isOwn && subject.startsWith('Rename')) address = from
    if (done === undefined) return commit
    return { ...commit, message: body.join('').trim() ? `${done}\n\n${commit.message}` : done }
  })
}

const MOVE = /^(?:From )?\/blog\/(\S+) (?:to|leads to) \/blog\/(\S+)\.$/m

const VERBS = {
  Create: 'Created',
  Edit: 'Edited',
  Publish: 'Published',
  Unpublish: 'Unpublished',
  Schedule: 'Scheduled',
  Unschedule: 'Unscheduled',
  Delete: 'Deleted',
  Restore: 'Restored',
}

const PARTS: Record<string, (name: string) => string> = {
  'Add tag': (name) => `Tagged ${name}`,
  'Remove tag': (name) => `Tag ${name} removed`,
  'Rename tag': (names) => `Tag ${names.replace('” to “', '” renamed to “')}`,
  'Rename image': (names) => `Image ${names.replace('” to “', '” renamed to “')}`,
  'Describe image': (name) => `Image ${name} described`,
}

interface Move {
  from: string
  /** It is this post that moved, or to which another leads. */
  isOwn: boolean
}

function doneBy(subject: string, move: Move | undefined): string | undefined {
  const [, change, part, name = ''] = /^(\w+) the (tag|image) (“.*”)$/.exec(subject) ?? []
  if (change) return PARTS[`${change} ${part}`]?.(name)
  const [, verb = '', title, count] = /^(\w+) (?:(“.*”)|(\d+) posts)$/.exec(subject) ?? []
  if (verb === 'Rename' && move) return move.isOwn ? `Renamed from /blog/${move.from}` : `Links to ${title} rewritten`
  if (verb === 'Delete' && move?.isOwn) return `Took over /blog/${move.from}, the address of ${title}`
  if (!Object.hasOwn(VERBS, verb)) return undefined
  return `${VERBS[verb as keyof typeof VERBS]}${count ? ` with other posts, ${count} in all` : ''}`
}
