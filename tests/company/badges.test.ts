import { expect, test } from 'vitest'
import { tutorialTypes } from '#content/data/tutorials.ts'
import { categoryBadge } from '#src/components/category-badge.ts'
import { groupInOrder } from '#src/components/group-in-order.ts'
import { difficultyColor as platformColor } from '#src/pages/developer-hub/developer-hub-page.tsx'
import { categoryColor } from '#src/pages/research/research-page.tsx'
import { difficultyColor as serviceColor } from '#src/pages/services-hub/services-hub-page.tsx'

test('a card names its category, and whatever is unknown or missing is a project', () => {
  for (const category of ['research', 'news', 'project', 'tutorial', 'web & mobile', 'new'])
    expect(categoryBadge(category).badge).toBe(category.toUpperCase())
  for (const category of ['webinar', '', undefined]) expect(categoryBadge(category).badge).toBe('PROJECT')
})

test.each([
  ['a platform', platformColor, 'Beginner green, Intermediate yellow, Advanced red, Expert grey'],
  ['a service', serviceColor, 'Complex red, Advanced orange, Intermediate yellow, Beginner grey'],
  [
    'a paper',
    categoryColor,
    'Governance blue, Privacy & Security green, Ethics red, Transparency purple, Vendor Management orange, Implementation teal, History grey',
  ],
] as const)(
  'the badge of %s has the color of its word, and grey for a word that is unknown',
  (_what, colorOf, given) => {
    for (const pair of given.split(', ')) {
      const [, word = '', color] = /^(.*) (\w+)$/.exec(pair) ?? []
      expect(colorOf(word), word).toBe(color)
    }
  },
)

test('unknown types come last, in the order in which they turn up, and empty groups not at all', () => {
  const entries = ['webinar', 'general', 'beginner', 'short', 'webinar'].map((type, id) => ({ id, type }))
  const groups = groupInOrder(entries, ({ type }) => type, tutorialTypes)
  expect(groups.map(([key, { length }]) => `${key} ${length}`)).toEqual([
    'beginner 1',
    'general 1',
    'webinar 2',
    'short 1',
  ])
})
