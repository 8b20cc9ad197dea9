import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkBelow } from '#server/site/below.ts'

const PAGE = '<h1>First</h1><div data-below=""><h2>Below</h2></div>'

test('the styles of what stands below come right before it, and a script that waits for them is named by its hash', () => {
  const below = linkBelow(PAGE, ['assets/a.css', 'assets/b.css'])
  const links = ['a', 'b'].map((name) => below?.html.indexOf(`href="/assets/${name}.css"`) ?? -1)
  const script = below?.html.indexOf('<script>') ?? -1
  const places = [below?.html.indexOf('<h1>'), ...links, script, below?.html.indexOf('<h2>')]
  expect(places).toEqual(places.toSorted((one, other) => Number(one) - Number(other)))
  expect(places).not.toContain(-1)
  const text = /<script>([^<]+)<\/script>/.exec(below?.html ?? '')?.[1] ?? ''
  expect(below?.source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(below?.html).toContain(`id="${below?.id}"`)
})

test('a page without such a place, or without such styles, stays as it is', () => {
  expect(linkBelow('<h1>First</h1>', ['assets/a.css'])).toBeUndefined()
  expect(linkBelow(PAGE, [])).toBeUndefined()
})
