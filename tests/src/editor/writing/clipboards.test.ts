import { readdirSync, readFileSync } from 'node:fs'
import { EditorState } from '@codemirror/state'
import { renderToString } from 'katex'
import { expect, test } from 'vitest'
import { postMarkdownLanguage } from '#src/editor/writing/text/live/markdown-language.ts'
import { converted } from '#src/editor/writing/text/paste/convert/converted.ts'
import { toMarkdown } from '#src/editor/writing/text/paste/convert/to-markdown.ts'
import { isCode } from '#src/editor/writing/text/paste/smart-paste.ts'
import { isWholeRun } from '../../../support/long-run.ts'

const folder = new URL('./clipboards/', import.meta.url)
const sources = readdirSync(folder).flatMap((file) => (file.endsWith('.html') ? [file.replace('.html', '')] : []))
const TEXTS = ['terminal', 'vscode']

test.each(sources.filter((source) => !TEXTS.includes(source)))(
  'the clipboard of %s becomes clean Markdown',
  async (source) => {
    expect(isCode(read(`${source}.html`))).toBe(false)
    expect(`${await htmlToMarkdown(read(`${source}.html`))}\n`).toBe(read(`${source}.md`))
  },
)

test.each(TEXTS)('the clipboard of %s is text that is pasted as it is', (source) => {
  expect(isCode(read(`${source}.html`))).toBe(true)
})

const richMarkdown = (html: string, isPlainMissing = false) => toMarkdown({ html, cells: null, isPlainMissing })
const htmlToMarkdown = async (html: string) => (await richMarkdown(html, true)) ?? ''

test('one paragraph without marks says no more than its plain text', async () => {
  expect(
    await richMarkdown('<meta charset="utf-8"><span style="color: red; font-weight: 400">Some words</span>'),
  ).toBeNull()
  expect(await richMarkdown('<p>Two<br>lines</p>')).toBe('Two\\\nlines')
  expect(await richMarkdown('<a href="https://example.com/">https://example.com/</a>')).toBeNull()
  expect(await richMarkdown('<table><tr><td>12</td></tr></table>')).toBeNull()
  expect(await richMarkdown('')).toBeNull()
  expect(await richMarkdown('<p>Two</p><p>paragraphs</p>')).toBe('Two\n\nparagraphs')
})

test('a mark is left out within the same mark, which would end there, but not where blocks end it', async () => {
  const within = (html: string) =>
    toMarkdown({ html, cells: null, isPlainMissing: false, around: ['StrongEmphasis', 'Paragraph', 'Document'] })
  expect(await within('<p><strong>new</strong> and <em>slanted</em></p>\n')).toBe('new and *slanted*')
  expect(await within('<strong>new</strong>')).toBeNull()
  expect(await within('<p><strong>new</strong></p><p>old</p>')).toBe('**new**\n\nold')
})

test('two marks that end together before a letter are written so that both end', async () => {
  expect(await htmlToMarkdown('un<b>d<i>e</i></b>f word')).toBe('un<b>d*e*</b>f word')
  expect(await htmlToMarkdown('<div>H<sub>2</sub>O</div>')).toBe('H<sub>2</sub>O')
})

test('lines of plain text that each begin with a bullet become a list', async () => {
  const pasted = async (text: string) => {
    const { written } = await converted({ text, mode: undefined })
    const state = EditorState.create({ doc: '', extensions: postMarkdownLanguage })
    const { changes } = written?.(state, { from: 0, to: 0 }, text) ?? {}
    return changes ? state.update({ changes }).newDoc.toString() : null
  }
  expect(await pasted('•\tone\n•\ttwo')).toBe('- one\n- two')
  expect(await pasted('1.\tone\n  •\ttwo')).toBe('1. one\n  - two')
  expect(await pasted('• one\nwords')).toBeNull()
  expect(await pasted('- one\n- two')).toBeNull()
})

test('the line that Google Docs draws through a task that is done is no mark', async () => {
  const task = (isChecked: boolean) =>
    `<li role="checkbox" aria-checked="${isChecked}"><span style="text-decoration:line-through">done</span></li>`
  expect(await htmlToMarkdown(`<ul>${task(true)}${task(false)}</ul>`)).toBe('- [x] done\n- [ ] ~~done~~')
})

test('scripts, forms, hidden words, and what acts by itself leave nothing', async () => {
  const html = `<p onclick="alert(1)" style="background: url(javascript:alert(1))">Safe<script>alert(1)</script></p>
    <style>p { color: red }</style><iframe srcdoc="<p>Inside</p>"></iframe><svg onload="alert(1)"><text>Drawn</text></svg>
    <template><b>Kept back</b></template><textarea>Typed</textarea><noscript><p>None</p></noscript>
    <object data="a.swf"><embed src="a.swf"></object><p style="display: none">Hidden</p><math><mi>x</mi></math>`
  expect(await htmlToMarkdown(html)).toBe('Safe')
})

test('a link that leads elsewhere than http, https, mailto, and the site becomes its words', async () => {
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
  for (const href of hostile) expect(await htmlToMarkdown(`<p><a href="${href}">words</a></p>`), href).toBe('words')
  expect(await htmlToMarkdown('<a href="/blog/one">words</a>')).toBe('[words](/blog/one)')
  const wrapped = 'https://www.google.com/url?q=https://example.com/?a%3D1%26b%3D2&sa=D&source=editors'
  expect(await htmlToMarkdown(`<a href="${wrapped}">words</a>`)).toBe('[words](https://example.com/?a=1&b=2)')
  expect(await htmlToMarkdown('<a href="https://www.google.com/url?q=javascript:alert(1)">words</a>')).toBe('words')
  expect(await htmlToMarkdown('<h2>Head<a href="https://a.example/#head"> #</a></h2>')).toBe('## Head')
  expect(await htmlToMarkdown('<a href="MAILTO:a@example.com">words</a>')).toBe('[words](mailto:a@example.com)')
  expect(await htmlToMarkdown('<a href="https://example.com/a b)c">words</a>')).toMatch(
    /^\[words\]\(<?https:\/\/example\.com\/a%20b\\?\)c>?\)$/,
  )
})

test('a picture becomes a link by its description, and one that is written into the page is dropped', async () => {
  expect(await htmlToMarkdown('<p>A <img src="https://example.com/a.png" alt="b [c]"></p>')).toBe(
    'A [b \\[c\\]](https://example.com/a.png)',
  )
  expect(await htmlToMarkdown('<img src="https://example.com/a.png">')).toBe('[Picture](https://example.com/a.png)')
  expect(
    await htmlToMarkdown('<p>A<img src="data:image/png;base64,AAAA" alt="b"><img src="file:///a.png" alt="c"></p>'),
  ).toBe('A')
})

test('text that looks like Markdown or HTML stays text', async () => {
  expect(await htmlToMarkdown('<p># no heading</p><p>&lt;script&gt; *a* and `b`</p><p>1. one</p>')).toBe(
    '\\# no heading\n\n\\<script> \\*a\\* and \\`b\\`\n\n1\\. one',
  )
})

test('what is nested too deeply or would take too long is refused at once', async () => {
  await expect(htmlToMarkdown('<div>'.repeat(10_000))).rejects.toThrow(RangeError)
  await expect(htmlToMarkdown(`${'<ul><li>'.repeat(5_000)}a`)).rejects.toThrow(RangeError)
  const open = Array.from({ length: 150 }, (_, at) => `<b id="${at}">`).join('')
  await expect(htmlToMarkdown(open + '<p></p>'.repeat(60_000))).rejects.toThrow(RangeError)
  expect(await htmlToMarkdown(`${'<div>'.repeat(150)}<b>a</b>${'</div>'.repeat(150)}`)).toBe('**a**')
})

test('items that come without their list are a list', async () => {
  expect(await htmlToMarkdown('<meta charset="utf-8"><li>a</li> <li>b</li><p>c</p>')).toBe('- a\n- b\n\nc')
})

test('marks that meet letters stay marks', async () => {
  expect(await htmlToMarkdown('<p><b>Note:</b>text, <i>"q"</i>s, and s<b>(one</b> two</p>')).toBe(
    '**Note**:text, *"q*"s, and s(**one** two',
  )
})

test.each([
  ['<b><i>Note.</i></b>text', '**_Note_**.text'],
  ['<b><a href="https://a.example">Note.</a></b>text', '**[Note](https://a.example)**.text'],
  ['<b>Call <code>x</code>.</b>text', '**Call `x`**.text'],
  ['a<i><b>(Note)</b></i>b', 'a(***Note***)b'],
  ['<b>注意。</b>文字', '**注意**。文字'],
  ['<b>Note.</b> text', '**Note.** text'],
  ['<b><code>x</code></b>y', '<b>`x`</b>y'],
  ['a<i><code>x</code></i>, <i>b</i>', 'a<i>`x`</i>, *b*'],
  ['<b><a href="https://a.example">One</a></b>y', '<b>[One](https://a.example)</b>y'],
  ['<b><i><code>x</code></i></b>y', '<b>*`x`*</b>y'],
  ['a<s>?!</s>', 'a<s>?!</s>'],
])('the stop of %s is read as it was', async (html, markdown) => {
  expect(await htmlToMarkdown(`<p>${html}</p>`)).toBe(markdown)
})

const formula = (tex: string, displayMode = false) => renderToString(tex, { displayMode })

test.each([
  [`The mean ${formula('\\bar{x}_i * w_i')} is`, 'The mean $\\bar{x}_i * w_i$ is'],
  [`Thus ${formula('a <\nb', true)} holds.`, 'Thus\n\n```math\na < b\n```\n\nholds.'],
  [`<ul><li>One ${formula('x')}</li></ul>`, '- One $x$'],
  [`${formula('x')}5, ${formula('x')}s, a${formula('x')}, ${formula('x')}.`, '$`x`$5, $`x`$s, a$`x`$, $x$.'],
  [
    `<table><tr><td>a<td>b<tr><td>c<td>${formula('|x|')}</table>`,
    expect.stringMatching(/c \| \$\{\\vert\}x\{\\vert\}\$ \|$/),
  ],
  [formula('x').replace(/^<span class="katex">|<\/span>$/g, ''), '$x$'],
  ['a <math><mi>x</mi></math> <span class="katex-html">x</span>', 'a x'],
])('a formula of KaTeX becomes its TeX, once', async (html, markdown) => {
  expect(await htmlToMarkdown(html)).toEqual(markdown)
})

test.each([
  ['H<sub>2</sub>O and x<sup>n + 1</sup>', 'H<sub>2</sub>O and x<sup>n + 1</sup>'],
  ['x<span style="font-size:0.6em; vertical-align: super">2 </span>is', 'x<sup>2</sup> is'],
  ['a<sub> </sub>b<sup></sup> <sub>c</sub><sub>d</sub>', 'a b <sub>cd</sub>'],
  ['<b>CO<sub>2</sub></b>x <i>x<sup>2</sup></i>', '<b>CO<sub>2</sub></b>x *x<sup>2</sup>*'],
  ['x<sup><a href="https://a.example">1</a></sup>', 'x<sup>[1](https://a.example)</sup>'],
  ['<sup>*not* &lt;b></sup>', '<sup>\\*not\\* \\<b></sup>'],
])('what stands below or above the line of %s stays there', async (html, markdown) => {
  expect(await richMarkdown(`<p>${html}</p>`)).toBe(markdown)
})

test.each([
  ['Collect<br>Check', 'Collect<br>Check'],
  ['<p>One</p>\n<p>Two</p>', 'One<br>Two'],
  ['<ul><li>One<li><b>Two</b></ul>', 'One<br>**Two**'],
  ['<br>One<br><br> <br>Two<br>', 'One<br>Two'],
  ['<b>One<br></b>Two', '<b>One<br></b>Two'],
  ['One<pre>two</pre>', 'One<br>`two`'],
  ['<br>', ''],
  ['<p> </p>', ''],
])('the cell %j keeps its line ends', async (cell, markdown) => {
  const [, , row] = (await htmlToMarkdown(`<table><tr><th>a<th>b<tr><td>1<td>${cell}</table>`)).split('\n')
  expect(row?.split('|')[2]?.trim()).toBe(markdown)
})

const GITHUB_ALERT =
  '<div class="markdown-alert markdown-alert-TYPE" dir="auto"><p class="markdown-alert-title" dir="auto"><svg><path d="M0"></path></svg>Label</p>WORDS</div>'
const SITE_ALERT = '<div class="alert alert-TYPE"><p dir="auto" class="alert-label">Label</p>WORDS</div>'

test.each([GITHUB_ALERT, SITE_ALERT])('an alert stays one: %s', async (alert) => {
  const paste = (kind: string, words: string) => htmlToMarkdown(alert.replace('TYPE', kind).replace('WORDS', words))
  expect(await paste('note', '<p>Mind <b>this</b>.</p>')).toBe('> [!NOTE]\n> Mind **this**.')
  expect(await paste('caution', '<p># One</p><p>Two</p>')).toBe('> [!CAUTION]\n> \\# One\n>\n> Two')
  expect(await paste('tip', '<ul><li>One</li></ul>')).toBe('> [!TIP]\n>\n> - One')
  expect(await paste('danger', '<p>Two</p>')).toBe('Label\n\nTwo')
})

test('a cell that claims a million columns gets fifty at most', async () => {
  const html = '<table><tr><td colspan="1000000000">a</td></tr><tr><td>b</td><td>c</td></tr></table>'
  expect((await htmlToMarkdown(html)).split('\n')[0]?.split('|')).toHaveLength(52)
})

test.runIf(isWholeRun)('a long text of short paragraphs is converted', async () => {
  const html = '<p>A <b>bold</b> <i>word</i>.</p>'.repeat(3_000)
  expect((await htmlToMarkdown(html)).split('\n\n')).toHaveLength(3_000)
})

function read(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8')
}
