import type { Post, PostChange } from '../contract.ts'
import { alreadySays } from './post-text.ts'

// A title may be as long as a file; the first line of a commit should be readable in a list.
const MAX_TITLE_LENGTH = 120

type Verb = 'Create' | 'Edit' | 'Publish' | 'Unpublish' | 'Delete' | 'Restore' | 'Add the image' | 'Delete the image'

/** `Publish “Title”`: one line, whatever characters a file's title holds. */
export function commitMessage(verb: Verb, title: string): string {
  return `${verb} “${cutLine(title)}”`
}

/** What a change does to a post, as its commit says it. */
export function changeMessage(post: Post, change: PostChange): string {
  return commitMessage(verbOf(post, change), change.title ?? post.title)
}

/** Of a commit of several posts: what it is about, then what it does to each. */
export function severalMessage(title: string, messages: readonly string[]): string {
  return `${cutLine(title)}\n\n${messages.map((message) => `- ${message}`).join('\n')}\n`
}

function verbOf(post: Post, change: PostChange) {
  const isOnlyStatus = Object.keys(change).every((key) => key === 'status' || alreadySays(post, pick(change, key)))
  if (!isOnlyStatus) return 'Edit'
  return change.status === 'published' ? 'Publish' : 'Unpublish'
}

function pick(change: PostChange, key: string): PostChange {
  return { [key]: change[key as keyof PostChange] }
}

function cutLine(text: string): string {
  const letters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  return `${letters.slice(0, MAX_TITLE_LENGTH).join('')}${letters.length > MAX_TITLE_LENGTH ? '…' : ''}`
}
