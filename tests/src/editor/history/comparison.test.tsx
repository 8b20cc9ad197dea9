import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { Comparison } from '#src/editor/history/comparison.tsx'
import { anyPost } from '../../../support/any-post.ts'

/** What is shown of a change: what was taken out in [-…-], what came in in [+…+], and what is folded in <…>. */
function shown(before: Partial<Post>, after: Partial<Post>): string {
  const posts = { before: anyPost(before), after: anyPost({ revision: 'other', ...after }) }
  return renderToStaticMarkup(<Comparison {...posts} added="came" removed="went" />)
    .replace(/<span class="sr-only[^>]*>[^<]*<\/span>/g, '')
    .replace(/<ins[^>]*>(.*?)<\/ins>/gs, '[+$1+]')
    .replace(/<del[^>]*>(.*?)<\/del>/gs, '[-$1-]')
    .replace(/<summary>(.*?)<\/summary>/g, '‹$1›')
    .replace(/<dt>(.*?)<\/dt>/g, '$1: ')
    .replace(/<\/dd>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace('[+Underlined+] came, [-crossed out-] went.', '')
}

test('one file is told from two that differ where no reader sees it', () => {
  expect(shown({ revision: 'same' }, { revision: 'same' })).toBe('The two files are identical.')
  expect(shown({}, {})).toMatch(/^Title, tags, .* are the same\. The difference is elsewhere in the file/)
})

test.each([
  [{ title: 'Red apples' }, { title: 'Red pears' }, 'Title: Red [-apples-][+pears+]\n'],
  [{ status: 'draft' }, { status: 'published' }, 'Status: [-draft-] [+published+]\n'],
  [{ author: null }, { author: 'Ada' }, 'Author:  [+Ada+]\n'],
  [{ tags: ['ai', 'lms'] }, { tags: ['lms', 'git', 'c++'] }, 'Tags: [-ai-] [+git, c+++]\n'],
  [{ tags: ['ai', 'lms'] }, { tags: ['lms', 'ai'] }, 'Tags: [-ai, lms-] [+lms, ai+]\n'],
  [
    { createdAt: '2025-04-12T09:30:00Z' },
    { createdAt: '2025-04-13T09:30:00Z' },
    'Date: [-April 12, 2025-] [+April 13, 2025+]\n',
  ],
  [{ series: 'One' }, { series: null }, 'Series: [-One-] \n'],
  [{ description: 'On pears.' }, { description: 'On green pears.' }, 'Description: On [+green +]pears.\n'],
  [{ coverAlt: null }, { coverAlt: '' }, 'Cover description:  [+Decorative+]\n'],
] as [Partial<Post>, Partial<Post>, string][])(
  'of %j and %j what differs is named, and nothing else',
  (before, after, told) => {
    expect(shown(before, after)).toBe(`${told}The text is the same.`)
  },
)

test('a change of the words is marked in the text, and long stretches without one are folded', () => {
  const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n')
  const text = shown({ content: lines }, { content: lines.replace('Line 30', 'Verse 30') })
  expect(text).toContain('Line 29.\n[-Line-][+Verse+] 30.\nLine 31.\n')
  expect([...text.matchAll(/‹(.*?)›Line (\d+)/g)].map(([, words, first]) => [words, first])).toEqual([
    ['28 lines that did not change', '0'],
    ['27 lines that did not change', '33'],
  ])
})

test('a change of nothing but white space is not a mark around nothing', () => {
  expect(shown({ content: 'One\nTwo' }, { content: 'One\n\nTwo' })).toContain('[+↵\n+]')
  expect(shown({ content: 'One two' }, { content: 'One\ttwo' })).toMatch(/\[-·-\]\[\+→\+\]/)
})
