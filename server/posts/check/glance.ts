import { findMergeMarks } from '../merge-marks.ts'
import { copyOf } from '../post-values.ts'
import { START } from '../problem.ts'
import type { Body, Heading, Html } from './body.ts'
import { isSurelyRenderable } from './is-surely-renderable.ts'

/**
 * A look at a post's Markdown that costs a hundredth of reading it. It finds at least the links, images and headings
 * that are there, and rather takes a text for a link than miss one: where no rule objects to what it finds, none
 * objects to the post. Undefined where only reading can tell. Its places are made up.
 */
export function glance(content: string): Body | undefined {
  if (!isSurelyRenderable(content)) return undefined
  const text = withoutFences(content)
  if (text === undefined || /^ {0,3}<[a-z!?/]/im.test(linesWith('<', text))) return undefined
  const headings = headingsIn(text)
  const images = [...text.matchAll(IMAGE)]
  const addresses = [...text.matchAll(LINK), ...text.matchAll(DEFINITION)].map(([, address = '']) => plain(address))
  const shown = images.map(([, , address = '']) => plain(address))
  if (!headings || images.length < text.split('![').length - 1) return undefined
  if ([...addresses, ...shown].some((address) => isUnclear(address))) return undefined
  const schemes = [...linesWith('<', text).matchAll(AUTOLINK)].map(([, address = '']) => address)
  return {
    headings,
    links: [...addresses, ...schemes, ...bareAddressesIn(text)].map((address) => ({
      address: copyOf(address),
      place: START,
    })),
    images: images.map(([, alt = ''], index) => ({
      address: copyOf(shown[index] ?? ''),
      // What is made of marks alone may be read as nothing.
      alt: copyOf(alt.replace(/[^\p{L}\p{N}]/gu, '')),
      place: START,
    })),
    html: tagsIn(text),
    footnotes: [],
    mergeMarks: findMergeMarks(text).map(() => START),
  }
}

const LINK = /\]\(\s*(<[^>\n]*>|[^\s)]*)/g
const DEFINITION = /\]:\s*(<[^>\n]*>|\S+)/g
const IMAGE = /!\[([^[\]]*)\]\(\s*(<[^>\n]*>|[^\s)]*)/g
const AUTOLINK = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)/gi
// A comment is no fault, but more may stand with it.
const TAG = /<(?:[a-z][a-z0-9.-]*(?=[\s/>]|$)|[!?/])/gim
// Those that local-address.ts would have a word on.
const BARE = /(?:https?:\/\/|www\.)[^\s<>()[\]]+/gi
// In quotes, lists and code, below a line of its own, or underlined: whether it is one, its surroundings say.
const MAYBE_HEADING = /^(?:[ \t]*(?:[>*+-]|\d+[.)])[ \t>*+.)\d-]*|[ \t]{4,}| *\t[ \t]*)#{1,6}(?:[ \t]|$)/m
const UNDERLINE = /\n[ >]*(?:=+|-+)[ \t]*$/m
const UNDERLINED = /\S[ \t]*\r?\n[ >]*(?:=+|-+)[ \t]*$/m
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/gm

function bareAddressesIn(text: string): string[] {
  if (!text.includes('/blog/') && !text.includes('/_admin-82')) return []
  return [...text.matchAll(BARE)].map(([address]) => (/^www/i.test(address) ? `http://${address}` : address))
}

function tagsIn(text: string): Html[] {
  if (!text.includes('<')) return []
  return [...text.matchAll(TAG)].map(([tag]) => ({ part: copyOf(tag), isBlock: false, place: START }))
}

/** The lines that have a sign, without all others: a pattern for the beginning of a line tries every place of a text. */
function linesWith(sign: string, text: string): string {
  const lines: string[] = []
  for (let at = text.indexOf(sign); at !== -1; ) {
    const end = text.indexOf('\n', at)
    lines.push(text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? undefined : end))
    at = end === -1 ? -1 : text.indexOf(sign, end)
  }
  return lines.join('\n')
}

function headingsIn(text: string): Heading[] | undefined {
  const lines = linesWith('#', text)
  if (MAYBE_HEADING.test(lines) || (UNDERLINE.test(text) && UNDERLINED.test(text))) return undefined
  const headings = [...lines.matchAll(HEADING)].map(([, marks = '']) => marks.length)
  // Such a one may repeat the title, which is for reading to find out.
  if (headings.includes(1)) return undefined
  return headings.map((depth) => ({ depth, text: '', place: START, isTitle: false }))
}

/** The text without fenced code; undefined where a fence is not closed. */
function withoutFences(content: string): string | undefined {
  if (!content.includes('```') && !content.includes('~~~')) return content
  const kept: string[] = []
  let fence: string | undefined
  for (const line of content.split(/\r?\n/)) {
    const isMark = line.includes('```') || line.includes('~~~')
    const [, marks = '', rest = ''] = (isMark && /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line)) || []
    if (fence === undefined && marks && !(marks.startsWith('`') && rest.includes('`'))) fence = marks
    else if (fence === undefined) kept.push(line)
    else if (marks.startsWith(fence) && rest.trim() === '') fence = undefined
  }
  return fence === undefined ? kept.join('\n') : undefined
}

function plain(address: string): string {
  return address.replace(/^<(.*)>$/, '$1')
}

/** A place in the post itself, or written with escapes, which reading undoes. */
function isUnclear(address: string): boolean {
  return address.startsWith('#') || (/[\\&]/.test(address) && !/^https?:\/\//i.test(address))
}
