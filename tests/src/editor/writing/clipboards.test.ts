import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { htmlToMarkdown, richMarkdown } from '#src/editor/writing/text/paste/convert/html-to-markdown.ts'
import { isCode } from '#src/editor/writing/text/paste/wanted.ts'

const folder = new URL('./clipboards/', import.meta.url)
const sources = readdirSync(folder).flatMap((file) => (file.endsWith('.html') ? [file.replace('.html', '')] : []))
const TEXTS = ['terminal', 'vscode']

test.each(sources.filter((source) => !TEXTS.includes(source)))(
  'the clipboard of %s becomes clean Markdown',
  (source) => {
    expect(isCode(read(`${source}.html`))).toBe(false)
    expect(`${htmlToMarkdown(read(`${source}.html`))}\n`).toBe(read(`${source}.md`))
  },
)

test.each(TEXTS)('the clipboard of %s is text that is pasted as it is', (source) => {
  expect(isCode(read(`${source}.html`))).toBe(true)
})

test('one paragraph without marks says no more than its plain text', () => {
  expect(richMarkdown('<meta charset="utf-8"><span style="color: red; font-weight: 400">Some words</span>')).toBeNull()
  expect(richMarkdown('<p>Two<br>lines</p>')).toBeNull()
  expect(richMarkdown('<a href="https://example.com/">https://example.com/</a>')).toBeNull()
  expect(richMarkdown('<table><tr><td>12</td></tr></table>')).toBeNull()
  expect(richMarkdown('')).toBeNull()
  expect(richMarkdown('<p>Two</p><p>paragraphs</p>')).toBe('Two\n\nparagraphs')
})

test('scripts, forms, hidden words, and what acts by itself leave nothing', () => {
  const html = `<p onclick="alert(1)" style="background: url(javascript:alert(1))">Safe<script>alert(1)</script></p>
    <style>p { color: red }</style><iframe srcdoc="<p>Inside</p>"></iframe><svg onload="alert(1)"><text>Drawn</text></svg>
    <template><b>Kept back</b></template><textarea>Typed</textarea><noscript><p>None</p></noscript>
    <object data="a.swf"><embed src="a.swf"></object><p style="display: none">Hidden</p><math><mi>x</mi></math>`
  expect(htmlToMarkdown(html)).toBe('Safe')
})

test('a link that leads elsewhere than http, https, mailto, and the site becomes its words', () => {
  const hostile = [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'file:///etc',
    '//a.b',
    '#a',
    'blob:a',
  ]
  for (const href of hostile) expect(htmlToMarkdown(`<p><a href="${href}">words</a></p>`), href).toBe('words')
  expect(htmlToMarkdown('<a href="/blog/one">words</a>')).toBe('[words](/blog/one)')
  expect(htmlToMarkdown('<a href="MAILTO:a@example.com">words</a>')).toBe('[words](mailto:a@example.com)')
  expect(htmlToMarkdown('<a href="https://example.com/a b)c">words</a>')).toMatch(
    /^\[words\]\(<?https:\/\/example\.com\/a%20b\\?\)c>?\)$/,
  )
})

test('a picture becomes a link by its description, and one that is written into the page is dropped', () => {
  expect(htmlToMarkdown('<p>A <img src="https://example.com/a.png" alt="b [c]"></p>')).toBe(
    'A [b \\[c\\]](https://example.com/a.png)',
  )
  expect(htmlToMarkdown('<img src="https://example.com/a.png">')).toBe('[Picture](https://example.com/a.png)')
  expect(
    htmlToMarkdown('<p>A<img src="data:image/png;base64,AAAA" alt="b"><img src="file:///a.png" alt="c"></p>'),
  ).toBe('A')
})

test('text that looks like Markdown or HTML stays text', () => {
  expect(htmlToMarkdown('<p># no heading</p><p>&lt;script&gt; *a* and `b`</p><p>1. one</p>')).toBe(
    '\\# no heading\n\n\\<script> \\*a\\* and \\`b\\`\n\n1\\. one',
  )
})

test('what is nested too deeply or would take too long is refused at once', () => {
  expect(() => htmlToMarkdown('<div>'.repeat(10_000))).toThrow(RangeError)
  expect(() => htmlToMarkdown(`${'<ul><li>'.repeat(5_000)}a`)).toThrow(RangeError)
  const open = Array.from({ length: 150 }, (_, at) => `<b id="${at}">`).join('')
  expect(() => htmlToMarkdown(open + '<p></p>'.repeat(60_000))).toThrow(RangeError)
  expect(htmlToMarkdown(`${'<div>'.repeat(150)}<b>a</b>${'</div>'.repeat(150)}`)).toBe('**a**')
})

test('items that come without their list are a list', () => {
  expect(htmlToMarkdown('<meta charset="utf-8"><li>a</li> <li>b</li><p>c</p>')).toBe('- a\n- b\n\nc')
})

test('marks that meet letters stay marks', () => {
  expect(htmlToMarkdown('<p><b>Note:</b>text, <i>"q"</i>s, and s<b>(one</b> two</p>')).toBe(
    '**Note**:text, _"q_"s, and s(**one** two',
  )
})

test('a cell that claims a million columns gets fifty at most', () => {
  const html = '<table><tr><td colspan="1000000000">a</td></tr><tr><td>b</td><td>c</td></tr></table>'
  expect(htmlToMarkdown(html).split('\n')[0]?.split('|')).toHaveLength(52)
})

test('a long text of short paragraphs is converted', () => {
  const html = '<p>A <b>bold</b> <i>word</i>.</p>'.repeat(3_000)
  expect(htmlToMarkdown(html).split('\n\n')).toHaveLength(3_000)
})

function read(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8')
}
