import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { machineHead } from '#src/head/machine-head.ts'
import { PageDataContext } from '#src/head/page-data.ts'
import { PageHead } from '#src/head/page-head.tsx'
import { type PageNotes, PageNotesContext } from '#src/head/page-notes.ts'

function headWith(canonical: string | null): string {
  const notes: PageNotes = {}
  const siteUrl = 'https://site.example'
  const visible = renderToStaticMarkup(
    <PageDataContext value={{ sourceUrl: null, siteUrl, today: '2026-11-26' }}>
      <PageNotesContext value={notes}>
        <PageHead name="One" path="/blog/one" canonical={canonical} article={{ kind: 'BlogPosting' }} />
      </PageNotesContext>
    </PageDataContext>,
  )
  return visible + machineHead(notes, siteUrl, () => '/card.png').tags
}

test('a page that names an original elsewhere has it as its canonical address, for search engines and for others', () => {
  for (const [canonical, url] of [
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    [null, 'https://site.example/blog/one'],
  ] as const) {
    const head = headWith(canonical)
    expect(head.match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe(url)
    expect(head.match(/property="og:url" content="([^"]*)"/)?.[1]).toBe(url)
    expect(head).toContain(`"mainEntityOfPage":"${url}"`)
  }
})
