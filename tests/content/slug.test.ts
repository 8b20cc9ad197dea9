import { expect, test } from 'vitest'
import { slugOf } from '#content/slug.ts'

test.each([
  ["It's a dog's life", 'its-a-dogs-life'],
  ['It’s a dog’s life', 'its-a-dogs-life'],
  ['Café’s Itʼs', 'cafes-its'],
  ["‘Quoted’ 'n' “bold”", 'quoted-n-bold'],
  ["Пам'ять, Пам’ять", 'pamyat-pamyat'],
  ['’', ''],
])('the address of %s has no apostrophes and no gaps for them', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
