import { expect, test } from 'vitest'
import { AUTHOR_TAGS, TAG_MODULES } from '#server/build/author-tags.ts'
import { parsePage } from '#server/build/page-file.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../src/{components,art/figures}/*.tsx')

test('every tag of an author is drawn: by the module that is named', async () => {
  for (const tag of Object.keys(AUTHOR_TAGS)) {
    const load = modules[`../../../src/${TAG_MODULES[tag]}.tsx`]
    expect(await load?.(), tag).toHaveProperty(tag)
  }
})

test('a page names the tags that it uses, each once', () => {
  const { tags } = parsePage(
    'content/pages/a.mdx',
    '<Note>\n\nOne.\n\n</Note>\n\n<Note>\n\n<Badge>Two</Badge>\n\n</Note>',
  )
  expect(tags).toEqual(['Note', 'Badge'])
})
