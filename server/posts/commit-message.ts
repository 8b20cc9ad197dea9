import type { Post, PostChange } from '../contract/contract.ts'
import { isPublicAt, isWaitingAt } from './schedule.ts'

// A title may be as long as a file; the first line of a commit should be readable in a list.
const MAX_TITLE_LENGTH = 120

type Verb =
  | 'Create'
  | 'Edit'
  | 'Publish'
  | 'Unpublish'
  | 'Unschedule'
  | 'Schedule'
  | 'Rename'
  | 'Delete'
  | 'Restore'
  | 'Add the image'
  | 'Add sizes of the image'
  | 'Delete the image'
  | 'Describe the image'
  | 'Mark as decorative the image'
  | 'Rename the image'
  | 'Restore the image'

/** `Publish “Title”`: one line, whatever characters a file's title holds. */
export function commitMessage(verb: Verb, title: string): string {
  return `${verb} “${cutLine(title)}”`
}

/** What a change does to a post, as its commit says it. `now` is in milliseconds since 1970. */
export function changeMessage(post: Post, change: PostChange, now: number): string {
  return commitMessage(verbOf(post, change, now), change.title ?? post.title)
}

const PART_NAMES: Readonly<Record<string, string>> = {
  content: 'text',
  coverAlt: 'cover',
  createdAt: 'date',
  aliases: 'former addresses',
  publishAt: 'publish date',
  unpublishAt: 'unpublish date',
}

/** The same, and below it the parts of the post that are changed besides what the verb says: `Changed: text, tags.` */
export function savedMessage(post: Post, change: PostChange, now: number): string {
  const message = changeMessage(post, change, now)
  const said = message.startsWith('Edit ') ? ['status'] : ['status', 'publishAt', 'unpublishAt', 'createdAt']
  const isOther = ([key, value]: [string, unknown]) =>
    !said.includes(key) && JSON.stringify(value) !== JSON.stringify(post[key as keyof Post] ?? null)
  const parts = Object.entries(change).filter(isOther)
  if (parts.length === 0) return message
  return `${message}\n\nChanged: ${[...new Set(parts.map(([key]) => PART_NAMES[key] ?? key))].join(', ')}.`
}

/** What another text for a whole file does to the post; each is what one of the texts says, readable or not. */
export function rewriteMessage(before: Post, after: Post, now: number): string {
  const verb = verbOf(before, { status: after.status }, now)
  return commitMessage(verb, after.unreadable ? before.title : after.title)
}

// A message is for reading; the commit itself names every file.
const MOST_TITLES = 50

/** `Publish 12 posts`, and their titles below; of a single post, its ordinary message. */
export function bulkMessage(verb: Verb, titles: readonly string[]): string {
  const [only = ''] = titles
  if (titles.length === 1) return commitMessage(verb, only)
  return [`${verb} ${titles.length} posts`, '', ...titleLines(titles)].join('\n')
}

/** The message for a change of tags, with the titles of the posts below. */
export function tagMessage(done: string, titles: readonly string[]): string {
  return [cutLine(done), '', ...titleLines(titles)].join('\n')
}

/** Of a post that gets another address; `linking` are the titles of the posts whose links follow. */
export function renameMessage(title: string, from: string, to: string, linking: readonly string[]): string {
  const lines = [commitMessage('Rename', title), '', `From /blog/${from} to /blog/${to}.`]
  if (linking.length > 0) lines.push('', 'Links rewritten in:', ...titleLines(linking))
  return lines.join('\n')
}

/** Message for renaming or describing an image, as `alt` says; `titles` name the posts that change with it. */
export function imageMessage(name: string, to: string, titles: readonly string[], alt?: string): string {
  const described = alt === '' ? 'Mark as decorative the image' : 'Describe the image'
  const too = alt === undefined ? '' : alt === '' ? ' and mark it as decorative' : ' and describe it'
  const renamed = `${commitMessage('Rename the image', name)} to “${to}”${too}`
  const line = to === name ? commitMessage(described, name) : renamed
  return [line, ...(titles.length > 0 ? ['', ...titleLines(titles)] : [])].join('\n')
}

/** Of a post that is deleted and whose address leads to another one. */
export function redirectedMessage(title: string, from: string, to: string): string {
  return `${commitMessage('Delete', title)}\n\n/blog/${from} leads to /blog/${to}.`
}

/** Of a commit of several posts: what it is about, then what it does to each. */
export function severalMessage(title: string, messages: readonly string[]): string {
  return `${cutLine(title)}\n\n${messages.map((message) => `- ${message}`).join('\n')}\n`
}

const VERB_OF = { published: 'Publish', scheduled: 'Schedule', draft: 'Unpublish' } as const

// A change of the status decides, since it is what visitors notice; the words that came with it are in the diff.
function verbOf(post: Post, { status = post.status, ...change }: PostChange, now: number): Verb {
  const [was, is] = [post, { ...post, ...change, status }].map((one) => isPublicAt(one, now))
  // A time of the post may decide, too.
  if (was !== is && (status === 'published' || status === post.status)) return is ? 'Publish' : 'Unpublish'
  if (status === post.status) return 'Edit'
  if (status === 'draft' && isWaitingAt(post, now)) return 'Unschedule'
  return VERB_OF[status]
}

function titleLines(titles: readonly string[]): string[] {
  const lines = titles.slice(0, MOST_TITLES).map((title) => `- ${cutLine(title)}`)
  const rest = titles.length - lines.length
  return rest > 0 ? [...lines, `and ${rest} more`] : lines
}

function cutLine(text: string): string {
  const letters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  return `${letters.slice(0, MAX_TITLE_LENGTH).join('')}${letters.length > MAX_TITLE_LENGTH ? '…' : ''}`
}
