import { expect, test } from 'vitest'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'

/** What is said of a file with this front matter. */
const said = (front: string) =>
  parsePost({ id: 'a', revision: '', bytes: Buffer.from(`---\n${front}\n---\n`) }).post.problems.map(
    ({ line, column, rule, mend }) => `${line}:${column} ${rule} ${mend}`,
  )

const SPACES = 'Begin the line with spaces in the place of tabs.'
const NO_BREAK = 'Replace each no-break space with an ordinary one: delete it, and type a space.'
const QUOTES = 'Put the whole text in quotes, or a space behind the # of a comment.'

test.each([
  ['tags:\n\t- a', `3:1 yaml ${SPACES}`],
  ['\ttitle: A', `2:1 yaml ${SPACES}`],
  ['title: A\nx:\n  y: 1\n\tz: 2', `5:1 yaml ${SPACES}`],
  ['title:\u00a0A', `2:1 not-a-mapping ${NO_BREAK}`],
  ['title: A\ntags:\n\u00a0 - a\nseries: B', `4:1 yaml ${NO_BREAK}`],
  ['title:\u3000A\nauthor:\u3000B', `2:1 not-a-mapping ${NO_BREAK}`],
  ['title: Release notes #12', `2:8 hash ${QUOTES}`],
  ['title: #12', `2:8 hash ${QUOTES}`],
  ['title: "#1"\nauthor: Ann #said so\n# more', `3:9 hash ${QUOTES}`],
  ['series: A\ntags: a, b #c', `3:7 hash ${QUOTES}`],
  ['tags: ruby jekyll', '2:7 tags Write [ruby, jekyll], or [ruby jekyll] if it is one.'],
  ['tags: ruby;jekyll', '2:7 tags Write [ruby, jekyll], or [ruby;jekyll] if it is one.'],
  ['tags: "ai | lms"', '2:7 tags Write [ai, lms], or [ai | lms] if it is one.'],
])('%j is told with what helps', (front, problem) => {
  expect(said(front)).toEqual([problem])
})

test.each([
  'title: A\n# a comment\nstatus: draft # for now',
  'title: A # a comment\nauthor: B # another',
  'title: "A #1" # quoted\nx: y #z',
  'title: C#\nauthor: a#b',
  'tags: ruby',
  'tags: machine learning, ai',
  'tags: [machine learning]\nseries: two words',
  'title:\tA',
])('nothing is said of %j', (front) => {
  expect(said(front)).toEqual([])
})
