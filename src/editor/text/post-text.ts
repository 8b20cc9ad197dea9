import type { NewPost, Post, PostChange } from '#server/contract/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { changeOfSettings, type Settings, settingsOf, settingsPart } from './settings.ts'

/** What its owner types of a post, as the fields hold it. */
export interface PostText {
  title: string
  /** Comma separated. */
  tags: string
  author: string
  content: string
  /** Missing where the file has none of them. */
  settings?: Settings
  /** The address that is asked for a post that is not there yet; without, the title gives it. */
  id?: string
  /** `content` is all of a file that cannot be read as a post, its front matter included; the other fields are empty. */
  isFile?: true
}

/** The version of the post that a text is written from. */
export interface Base {
  /** The post's `revision`. */
  revision: string
  text: PostText
}

const NO_TEXT: PostText = { title: '', content: '', tags: '', author: '' }

/** The base of a new post: an empty text and no revision. */
export const NO_BASE: Base = { revision: '', text: NO_TEXT }

export function textOf(post: Post): PostText {
  const { title, tags, author, content, unreadable } = post
  if (unreadable) return { title: '', tags: '', author: '', content: content.replace(/\r\n?/g, '\n'), isFile: true }
  return {
    title,
    tags: tags.join(', '),
    author: author ?? '',
    content: content.replace(/\r\n?/g, '\n'),
    ...settingsPart(settingsOf(post)),
  }
}

export function baseOf(post: Post): Base {
  return { revision: post.revision, text: textOf(post) }
}

export function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

/** What has to be sent to make a draft of a new text. `byline` is its author's name where the text has none. */
export function newPostOf(text: PostText, byline = ''): NewPost {
  const author = text.author.trim() || byline
  const id = text.id?.trim()
  return {
    title: text.title.trim(),
    content: text.content,
    status: 'draft',
    tags: tagsOf(text.tags),
    ...(author && { author }),
    ...changeOfSettings({}, text.settings),
    ...(id && { id }),
  }
}

/** What has to be sent to make the one into the other. */
export function changeOf(from: PostText, to: PostText): PostChange {
  // Of a whole file every byte counts, a blank first line too.
  if (from.isFile || to.isFile)
    return from.isFile === to.isFile && from.content === to.content ? {} : { content: to.content }
  return {
    ...(line(from.title) !== line(to.title) && { title: to.title }),
    ...(tagsOf(from.tags).join() !== tagsOf(to.tags).join() && { tags: tagsOf(to.tags) }),
    ...(line(from.author) !== line(to.author) && { author: to.author }),
    ...changeOfSettings(from.settings, to.settings),
    ...(body(from.content) !== body(to.content) && { content: to.content }),
  }
}

/** Whether the server would make the same file of both. */
export function isSameText(one: PostText, other: PostText): boolean {
  return Object.keys(changeOf(one, other)).length === 0
}

export interface Unsaved {
  text: PostText
  base: Base
  hasPictures?: boolean
}

/** Whether a text has to be kept until it is saved. The author alone makes no new post: it is filled in beforehand. */
export function isUnsaved({ text, base, hasPictures }: Unsaved): boolean {
  if (hasPictures) return true
  if (base.revision !== '') return !isSameText(text, base.text)
  const { title, content, tags, settings = {}, id = '' } = text
  return Boolean(title || content || tags || id) || Object.keys(settings).length > 0
}

export function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

// A post's content begins with its first line that is not blank.
export function body(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '')
}

/** `Published, dated March 3, 2026.` It is the one that readers see. */
export function publishedWith(createdAt: string | null): string {
  return createdAt ? `Published, dated ${dayOf(createdAt)}.` : 'Published without a date.'
}

/** Whether readers see the date of today beside it. */
export function isOfToday(createdAt: string | null, now = Date.now()): boolean {
  return createdAt !== null && dayOf(createdAt) === dayOf(new Date(now).toISOString())
}
