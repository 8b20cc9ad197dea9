import { expect, test } from 'vitest'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'

/** What is said of the keys of a file, without the part that all have in common. */
function said(front: string, id = 'my-post'): string[] {
  const bytes = Buffer.from(`---\n${front}\n---\n\nWords.\n`)
  return parsePost({ id, revision: '', bytes }).otherKeys.map(
    ({ place, sentence, mend }) => `${place.line} ${sentence} ${mend}`,
  )
}

test.each([
  'layout: post',
  'math: true\ntoc: false\nweight: 3\nlang: en',
  'subtitle: More words',
  'url: https://example.com/elsewhere',
  'link: https://example.com/',
  'x:\n  date: 2025-04-29',
  'categories: []\nexcerpt: ""\nlastmod:',
  'hero: true\nimage: false\nupdated: false',
])('a key that no post of ours has is no problem: %s', (front) => {
  expect(said(front)).toEqual([])
})

test.each([
  ['createdat: 2025-04-29', 'createdAt'],
  ['created_at: 2025-04-29', 'createdAt'],
  ['Cover-Alt: x', 'coverAlt'],
  ['createdAtt: 2025-04-29', 'createdAt'],
  ['tilte: x', 'title'],
  ['staus: draft', 'status'],
])('a misspelled key is named with the right one: %s', (front, right) => {
  const [key] = front.split(':')
  expect(said(front)).toEqual([`2 The site ignores the key "${key}". Write ${right}, if that is meant.`])
})

test.each([
  ['Jekyll', 'date: 2016-04-06 00:40:00 +0300', 'createdAt'],
  ['Jekyll', 'last_modified_at: 2018-11-06T11:48:32-05:00', 'updatedAt'],
  ['Jekyll', 'excerpt: Plain words', 'description'],
  ['Jekyll', 'category: release', 'tags'],
  ['Jekyll', 'redirect_from: /blog/old', 'aliases'],
  ['Hugo', 'lastmod: 2025-04-29', 'updatedAt'],
  ['Hugo', 'publishDate: 2025-04-29', 'createdAt'],
  ['Hugo', 'expiryDate: 2030-01-01', 'unpublishAt'],
  ['Hugo', 'summary: Plain words', 'description'],
  ['Hugo', 'keywords: [ai, lms]', 'tags'],
  ['Eleventy', 'date: 2025-04-29', 'createdAt'],
  ['Astro', 'pubDate: Jul 08 2022', 'createdAt'],
  ['Astro', 'pubDatetime: 2022-09-23T15:22:00Z', 'createdAt'],
  ['Astro', 'modDatetime: 2022-09-23T15:22:00Z', 'updatedAt'],
  ['Astro', 'heroImage: ./images/a.png', 'cover'],
  ['Astro', 'canonicalURL: https://example.com/a', 'canonical'],
  ['Gatsby', 'published: 2025-04-29', 'createdAt'],
  ['Gatsby', 'featuredImage: images/a.png', 'cover'],
  ['Hexo', 'updated: 2013/7/13 20:46:25', 'updatedAt'],
  ['Hexo', 'categories: [Sports, Baseball]', 'tags'],
  ['Ghost', 'published_at: 2025-04-29T09:00:00.000Z', 'createdAt'],
  ['Ghost', 'feature_image_alt: A dot', 'coverAlt'],
  ['Ghost', 'custom_excerpt: Plain words', 'description'],
  ['WordPress', 'coverImage: images/a.png', 'cover'],
  ['Decap', 'featuredimage: images/a.png', 'cover'],
  ['Zola', 'taxonomies:\n  tags: [ai]\n  categories: [lms]', 'tags'],
  ['Pelican', 'Modified: 2025-04-29', 'updatedAt'],
  ['Pelican', 'Authors: Ada Lovelace', 'author'],
  ['Docusaurus', 'authors: [Ada Lovelace]', 'author'],
  ['dev.to', 'cover_image: images/a.png', 'cover'],
])('a key of %s is named with ours: %s', (_, front, ours) => {
  const [key] = front.split(':')
  expect(said(front)).toEqual([
    `2 The site ignores the key "${key}" and reads ${ours}. Write ${ours} instead of ${key}, as posts:check --fix does.`,
  ])
})

test.each([
  ['last_update:\n  date: 2025-04-29', /Write updatedAt with a date such as 2025-04-29\.$/],
  ['date: 4/5/2025', /Write createdAt with a date such as 2025-04-29\.$/],
  ['categories: jekyll update', /Write tags with a list of words, for example \[ai, lms\]\.$/],
  ['excerpt: "Words with *marks*"', /Write description with 300 characters of plain text at most\.$/],
  ['summary: |\n  One line\n  and another', /Write description with/],
  ['image: /assets/a.png', /Put the picture into the folder images and write cover: images\/<its name>\.$/],
  ['image:\n  path: /a.png', /write cover: images/],
  ['authors: [ada, grace]', /Write author with the name that readers see\.$/],
  ['authors: ada', /Write author with the name/],
  ['expiryDate: 2030-01-01 10:00', /Write unpublishAt with a date such as/],
  ['canonical_url: /blog/other', /Write canonical with an address that begins with https:\/\/\.$/],
  ['redirect_from: [/2019/old/]', /Write aliases with a list of former file names without \.md\.$/],
  ['permalink: /2019/05/my-post/', /Rename the file, or take the key out\.$/],
  [
    'slug: other-post',
    /the address of a post is its file’s name, here \/blog\/my-post\. Rename the file, or take the key out\.$/,
  ],
])('where the meaning is not certain, the cure leaves it to the author: %s', (front, words) => {
  expect(said(front)).toEqual([expect.stringMatching(words)])
})

test('beside a key of ours that of another system says nothing new', () => {
  expect(said('createdAt: 2025-04-29\ndate: 2020-01-01\npubDate: 2020-01-01')).toEqual([])
  expect(said('tags: [ai, lms]\ncategories: [LMS]\nkeywords: [words, for, search]')).toEqual([])
  expect(said('description: Words\nexcerpt: Other words\nsummary: Others')).toEqual([])
  expect(said('status: draft\ndraft: false')).toEqual([])
  expect(said('status: published\ndraft: false\npublished: true')).toEqual([])
})

test('a post that calls itself a draft elsewhere and is public here is named', () => {
  for (const key of ['draft: true', 'published: false'])
    expect(said(`status: published\n${key}`)).toEqual([
      expect.stringMatching(/goes by status, which makes the post public\. Take \w+ out, or write status: draft\.$/),
    ])
})

test('a slug that is the file’s name without its date is no problem', () => {
  expect(said('slug: my-post', '2025-04-29-my-post')).toEqual([])
})
