import type { Body, Post, SearchResult } from '../contract/contract.ts'

/** A public post or page as the index holds it. */
export interface SearchEntry extends Pick<SearchResult, 'kind' | 'title' | 'alsoCalled' | 'url'> {
  headings: string
  text: string
}

/** The parts of a post that search indexes. */
export interface SearchedPost extends Pick<Post, 'id' | 'title' | 'author' | 'tags' | 'content'> {
  /** As in `Body`; undefined where the text is shown as it was typed, so that all of it is indexed. */
  words: Body['words'] | undefined
  headings: readonly string[]
}

// Chosen: ten long articles. Indexing more would keep other requests waiting for more than a few milliseconds.
const MAX_CHARACTERS = 64_000

/** Takes what of a post can be searched; of one whose text is still to be read, all but the text. */
export function searchedPost({ id, title, author, tags, content }: Post, body: Body | undefined): SearchedPost {
  return {
    ...{ id, title, author, tags },
    content: body ? content.slice(0, MAX_CHARACTERS) : '',
    words: body?.isTooComplex ? undefined : (body?.words ?? []),
    headings: (body?.headings ?? []).map(({ text }) => text),
  }
}

export function entryOfPost({ id, title, author, tags, content, words, headings }: SearchedPost): SearchEntry {
  return {
    kind: 'post',
    title,
    url: postUrl(id),
    headings: [...headings, ...tags, ...(author ? [author] : [])].join('\n'),
    text: textOf({ content, words }),
  }
}

/** All that readers see of a text, in one line. */
export function textOf({ content, words }: Pick<SearchedPost, 'content' | 'words'>): string {
  return (words ? wordsIn(content, words) : content)
    .replace(/\s+/g, ' ')
    .replace(/[ ·]+$/, '')
    .trim()
}

function wordsIn(content: string, words: Body['words']): string {
  let text = ''
  let at = 0
  let isSkip = true
  for (const one of words) {
    if (typeof one === 'string') text += one
    else {
      if (!isSkip) text += content.slice(at, at + one)
      at += one
      isSkip = !isSkip
    }
  }
  return text
}

/** Returns the path of a post's page. */
export function postUrl(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}
