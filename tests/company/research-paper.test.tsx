import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ResearchPaper } from '#content/data/research-papers.ts'
import { PaperCard } from '#src/pages/research/research-page.tsx'

const paper: ResearchPaper = {
  id: 'registers',
  title: 'Registers that small teams keep',
  date: '2027-03-01',
  category: 'Vendor Management',
  authors: ['A. Author', 'B. Author'],
  abstract: 'What was found.',
  pages: 12,
  readTime: 25,
  downloadCount: 0,
  rating: null,
}

test('a paper shows what it carries, with the color of its category', () => {
  const html = renderToStaticMarkup(<PaperCard paper={paper} />)
  const words = ['Vendor Management', 'Registers that small teams keep', 'March 1, 2027', 'A. Author, B. Author']
  for (const word of [...words, 'What was found.', '12 pages', '25 min read', '0 downloads'])
    expect(html).toContain(word)
  expect(html).toContain('data-color="orange"')
  expect(html).not.toContain('Rated')
})

test('a rating shows once someone has given one', () => {
  expect(renderToStaticMarkup(<PaperCard paper={{ ...paper, rating: 4.5 }} />)).toContain('Rated 4.5 of 5')
})
