import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { menuCategories } from '#content/navigation.ts'
import { MenuIcon } from '#src/frame/header.tsx'

test('every link of the menu has a drawing of its own', () => {
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
  const shown = menuCategories.flatMap(({ links }) =>
    links.map(({ emoji }) =>
      drawings.get(/data-icon="(\w+)"/.exec(renderToStaticMarkup(<MenuIcon emoji={emoji} />))?.[1]),
    ),
  )
  expect(shown).not.toContain(undefined)
  expect(new Set(shown).size).toBe(shown.length)
})
