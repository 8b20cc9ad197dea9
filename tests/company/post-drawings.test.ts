import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sanitizeFigure } from '#server/figures/sanitize-figure.ts'
import { renderWords } from '#src/words.tsx'

test.each(['course-assistant', 'user-sync', 'webhook-and-poll'])('the drawing %s is a figure', async (name) => {
  const svg = await readFile(`posts/images/${name}.svg`, 'utf8')
  const html = renderWords({
    title: 'T',
    content: '![What it shows](images/a.svg)',
    imageSizes: {},
    figures: { 'images/a.svg': sanitizeFigure(svg) as NonNullable<ReturnType<typeof sanitizeFigure>> },
    siteUrl: 'https://site.example',
    isHighlighted: false,
  })
  for (const color of ['fig-ink', 'fig-soft', 'fig-line', 'fig-tip']) expect(html).toContain(`class="${color}"`)
  expect(html).not.toContain('font-family')
  expect(html.match(/<text/g)?.length).toBe(svg.match(/<text/g)?.length)
  expect(html.match(/marker-end="url\(#figure-1-a\)"/g)?.length).toBe(svg.match(/marker-end/g)?.length)
})
