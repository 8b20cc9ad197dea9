import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuCategories } from '#content/navigation.ts'
import { renderPage } from '../support/site-pages.ts'

test('every link of the menu has a drawing of its own', async () => {
  const read = (name: string) => readFileSync(new URL(`../../src/frame/${name}`, import.meta.url), 'utf8')
  const paths = [
    ...read('menu-icons.svg').matchAll(/<path id="(\w+)"(?: transform="translate\((\d+)\)")? d="(M[^"]+)"/g),
  ]
  const placed = new Map(
    [...read('menu-icons.css').matchAll(/"(\w+)"\] \{\n {2}mask-position: -([\d.]+)rem/g)].map(([, id, rem]) => [
      id,
      Number(rem) * 16,
    ]),
  )
  const drawings = new Map(
    paths.map(([, id, at = '0', path]) => [id, Number(at) === (placed.get(id) ?? 0) ? path : undefined]),
  )
  const { html } = await renderPage('/contact')
  const shown = [...html.matchAll(/<span class="menu-icon"><span data-icon="(\w+)"/g)].map(([, id]) => drawings.get(id))
  expect(shown).toHaveLength(menuCategories.flatMap(({ links }) => links).length)
  expect(shown).not.toContain(undefined)
  expect(new Set(shown).size).toBe(shown.length)
})
