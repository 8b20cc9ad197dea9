import type { NewPost, Post, PostChange, PostStatus } from '../../contract/contract.ts'
import { endOfLine, replaceLines, withLineFeeds } from './line-endings.ts'
import { toUtc } from './post-dates.ts'
import { type ChangedText, type KeyValue, setKeys, yamlLine } from './set-keys.ts'

/** A post that is to be made, with all that its file always says. */
export type WholeNewPost = Omit<NewPost, 'author' | 'tags' | 'createdAt'> & {
  author: string
  tags: readonly string[]
  createdAt: string
}

// In the order in which a new file has them.
const FURTHER_KEYS = [
  'description',
  'cover',
  'coverAlt',
  'series',
  'canonical',
  'aliases',
  'publishAt',
  'unpublishAt',
] as const

/** The text of a new post's file. Every post begins as a draft; another status is for a check of the text before that. */
export function newPostText(post: WholeNewPost, status: PostStatus = 'draft'): string {
  const lines = [
    '---',
    yamlLine('title', post.title),
    yamlLine('author', post.author),
    `status: ${status}`,
    yamlLine('tags', post.tags),
    yamlLine('createdAt', post.createdAt),
    ...FURTHER_KEYS.flatMap((key) => lineOf(key, post[key])),
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
    (change.author === undefined || (change.author ?? '') === (post.author ?? '')) &&
    (change.status === undefined || change.status === post.status) &&
    (change.tags === undefined || isSameList(change.tags, post.tags)) &&
    (change.createdAt === undefined || isSameTime(change.createdAt, post.createdAt)) &&
    FURTHER_KEYS.every((key) => change[key] === undefined || isSameSetting(key, change[key], post[key]))
  )
}

/** Whether the post would be scheduled without a moment to appear at. */
export function lacksMoment(post: Post, { status, publishAt }: PostChange): boolean {
  return status === 'scheduled' && (publishAt === undefined ? post.publishAt : publishAt) === null
}

type Setting = string | readonly string[] | null

function isSameSetting(key: (typeof FURTHER_KEYS)[number], asked: Setting, said: Setting): boolean {
  if (key === 'aliases') return isSameList(asked, said)
  if (key === 'publishAt' || key === 'unpublishAt') return isSameTime(asked, said)
  return asked === said
}

function isSameList(asked: Setting, said: Setting): boolean {
  return JSON.stringify(asked ?? []) === JSON.stringify(said ?? [])
}

export function isSameTime(asked: Setting, said: Setting): boolean {
  return typeof asked === 'string' ? toUtc(asked) === said : asked === said
}

export function isSameContent(post: Pick<Post, 'content'>, content: string): boolean {
  return withLineFeeds(post.content) === withoutBlankStart(withLineFeeds(content))
}

/**
 * The text of a post's file after a change, every byte that is not concerned left as it is. A change of the title, the
 * content, the tags, or the author also writes `updatedAt`. Throws FrontMatterError where a key cannot be set.
 */
export function changePostText(
  { post, text }: { post: Post; text: string },
  change: PostChange,
  now: string,
): ChangedText {
  const asked = (keys: readonly Exclude<keyof PostChange, 'content'>[]) =>
    keys.flatMap((key): [string, KeyValue][] => {
      const value = change[key]
      return value === undefined || alreadySays(post, { [key]: value }) ? [] : [[key, value]]
    })
  const content = change.content !== undefined && !isSameContent(post, change.content) ? change.content : undefined
  const words = asked(['title', 'author', 'tags'])
  const isUpdate = words.length > 0 || content !== undefined
  const keys = [
    ...words,
    ...(isUpdate ? [['updatedAt', now] as const] : []),
    ...asked(['status', 'createdAt', ...FURTHER_KEYS]),
  ]
  const changed = setKeys(text, Object.fromEntries(keys))
  // The last step: a text that begins with --- would be taken for front matter where there is none yet.
  return content === undefined ? changed : { ...changed, text: withContent(changed, content) }
}

function lineOf(key: string, value: Setting | undefined): string[] {
  return value === undefined || value === null ? [] : [yamlLine(key, value)]
}

function withContent({ text, front: { bodyStart } }: ChangedText, content: string): string {
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
