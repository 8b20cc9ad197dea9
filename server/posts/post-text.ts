import type { Post, PostChange } from '../contract.ts'
import { readFrontMatter } from './front-matter.ts'
import { endOfLine, replaceLines, withLineFeeds } from './line-endings.ts'
import { setKey, yamlLine } from './set-key.ts'

/** The text of a new post's file: always a draft. */
export function newPostText(post: {
  title: string
  author: string
  tags: readonly string[]
  createdAt: string
  content: string
}): string {
  const lines = [
    '---',
    yamlLine('title', post.title),
    yamlLine('author', post.author),
    'status: draft',
    yamlLine('tags', post.tags),
    `createdAt: ${post.createdAt}`,
    '---',
    '',
    withoutBlankStart(withLineFeeds(post.content)),
  ]
  return lines.join('\n').replaceAll('\n', endOfLine(post.content))
}

/** Whether the post already says everything that the change asks for. */
export function alreadySays(post: Post, change: PostChange): boolean {
  return (
    (change.title === undefined || change.title === post.title) &&
    (change.content === undefined || isSameContent(post, change.content)) &&
    (change.author === undefined || change.author === (post.author ?? '')) &&
    (change.status === undefined || change.status === post.status) &&
    (change.tags === undefined || JSON.stringify(change.tags) === JSON.stringify(post.tags))
  )
}

export function isSameContent(post: Pick<Post, 'content'>, content: string): boolean {
  return withLineFeeds(post.content) === withoutBlankStart(withLineFeeds(content))
}

/**
 * The text of a post's file after a change, every byte that is not concerned left as it is. A change of anything but
 * the status also writes `updatedAt`. Throws FrontMatterError where a key cannot be set.
 */
export function changePostText({ post, text }: { post: Post; text: string }, change: PostChange, now: string): string {
  let changed = text
  const set = (key: 'title' | 'author' | 'status' | 'tags') => {
    const value = change[key]
    if (value !== undefined && !alreadySays(post, { [key]: value })) changed = setKey(changed, key, value)
  }
  set('title')
  set('author')
  set('tags')
  const content = change.content !== undefined && !isSameContent(post, change.content) ? change.content : undefined
  if (changed !== text || content !== undefined) changed = setKey(changed, 'updatedAt', now)
  set('status')
  // The last step: a text that begins with --- would be taken for front matter where there is none yet.
  return content === undefined ? changed : setContent(changed, content)
}

function setContent(text: string, content: string): string {
  const { bodyStart } = readFrontMatter(text)
  const head = text.slice(0, bodyStart)
  const body = text.slice(bodyStart)
  const gap = BLANK_START.exec(body)?.[0] ?? ''
  const eol = endOfLine(text)
  const fence = head.endsWith('\n') ? '' : eol
  const blank = body === '' ? eol : ''
  const next = withoutBlankStart(withLineFeeds(content))
  return head + fence + gap + blank + replaceLines(body.slice(gap.length), next, eol)
}

// A byte order mark may stand behind the front matter too, where two files were joined.
const BLANK_START = /^(?:\uFEFF|[ \t]*\r?\n)*/

export function withoutBlankStart(text: string): string {
  return text.replace(BLANK_START, '')
}
