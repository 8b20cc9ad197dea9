import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { menuCategories } from '#content/navigation.ts'
import { MenuIcon } from '#src/frame/menu-icon.tsx'

test('every link of the menu has a drawing of its own', () => {
  const file = readFileSync(new URL('../../../src/frame/menu-icons.svg', import.meta.url), 'utf8')
  const drawings = new Map(
    [...file.matchAll(/<symbol id="(\w+)"[^>]*><path d="(M[^"]+)"/g)].map(([, id, path]) => [id, path]),
  )
  const shown = menuCategories.flatMap(({ links }) =>
    links.map(({ emoji }) => drawings.get(/#(\w+)"/.exec(renderToStaticMarkup(<MenuIcon emoji={emoji} />))?.[1])),
  )
  expect(shown).not.toContain(undefined)
  expect(new Set(shown).size).toBe(shown.length)
})
