import { expect, test } from 'vitest'
import { slugOf } from '#content/slug.ts'

test.each([
  ["It's a dog's life", 'its-a-dogs-life'],
  ['It’s a dog’s life', 'its-a-dogs-life'],
  ['Café’s Itʼs', 'cafes-its'],
  ["We don't, you'll, they’ve", 'we-dont-youll-theyve'],
  ["L'été d’un test", 'l-ete-d-un-test'],
  ["‘Quoted’ 'n' “bold”", 'quoted-n-bold'],
  ['’', ''],
])('the address of %s has no gap before an English ending', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
