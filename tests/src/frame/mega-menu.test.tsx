import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { menuCategories } from '#content/navigation.ts'
import { MenuIcon } from '#src/frame/menu-icon.tsx'

test('every link of the menu has a drawing of its own', () => {
  const drawings = menuCategories.flatMap(({ links }) =>
    links.map(({ emoji }) => renderToStaticMarkup(<MenuIcon emoji={emoji} />)),
  )
  for (const drawing of drawings) expect(drawing).toMatch(/<path d="M/)
  expect(new Set(drawings).size).toBe(drawings.length)
})
