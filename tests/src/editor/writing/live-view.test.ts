import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { Compartment, EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parseMarkdown, treeOf } from '#src/blog/body/reading.ts'
import { createCutter } from '#src/editor/writing/preview/writing-preview.tsx'
import { openableAddress, pictureSource } from '#src/editor/writing/text/live/addresses.ts'
import { loadColors } from '#src/editor/writing/text/live/code-colors.ts'
import { decorate } from '#src/editor/writing/text/live/decorate.ts'
import { liveView } from '#src/editor/writing/text/live/live-view.ts'
import { postMarkdownLanguage } from '#src/editor/writing/text/live/markdown-language.ts'
import { footnoteNumber } from '#src/editor/writing/text/live/references.ts'
import { focused } from '#src/editor/writing/text/live/revealed.ts'
import { toggleTask } from '#src/editor/writing/text/live/tasks.ts'
import { FormulaView, JOIN_MARK, Sign } from '#src/editor/writing/text/live/widgets.ts'
import { sourceTheme } from '#src/editor/writing/text/theme.ts'
import { READING_CASES } from '../../blog/as-on-github.ts'

/** Markdown that an editor is tempted to tidy. */
const AWKWARD = [
  'Setext\n======\n\nSecond\n---\n',
  '* star\n+ plus\n- minus\n  * deep\n\n      far\n',
  'Hard break  \nand\\\nmore\\',
  '|a|b|\n|-|:-:|\n| unaligned|   x |\n||\n|1|2|3|\n',
  'Text\n| a |\n|---|\n',
  '[one][ref] [two][] [ref] ![p][ref] [gone][x]\n\n[ref]: <https://example.org/a b> "t"\n[ref]: /later\n',
  '<!-- a comment\nover lines -->\n\n<div>\n*no*\n</div> <b>x</b> <?php ?>\n',
  '> one\n>> two\n> > > three\nlazy\n>\n> - item\n>   ```js\n>   code()\n>   ```\n',
  '\t- tab\n\tcode\n-\ttab\n\t- [x]\tdone\n',
  `${'long '.repeat(300)}end`,
  '👩‍👩‍👧 **fett** 🇩🇪 é é ﷽',
  'مرحبا **بالعالم** [رابط](https://example.org/مسار) `كود`',
  '- [ ] to do\n- [X] Done\n* [x] again\n-\n  [ ] below\n1. [ ] numbered',
  '```ts\nconst a = 1\n```\n\n~~~\nunclosed',
  '`` a ` b `` ***both*** __*x*__ ~~a~~ \\*\\_\\` &copy; &#42; <https://a.example> a@b.example www.a.example',
  '![a\\]b](images/x.png "t") [![in](images/y.png)](z) ![](javascript:alert(1)) [x](\n/multi\n"line")',
  '***\n- - -\n___\n\n#\n## \n### closed ###\n#no\n',
  '[^1] and[^1]\n\n[^1]: Note\n    more\n',
  '\n\n\n',
  '',
  '- \n\n  - \n> \n',
  '> [!NOTE]\n> One.\n\n> [!TIP] two\n\n$a_b * c_d$ and $5 or $10\n\n$$\nx_1 * y\n$$\n',
  '5~10 ~a~ ~~b~~\n\n```js{1,3}\nlet a\n```\n',
]

const look = new Compartment()
const live = liveView({ siteUrl: 'https://site.example', imageSizes: () => ({}) })

function open(doc: string): EditorState {
  const state = EditorState.create({ doc, extensions: [postMarkdownLanguage, look.of(live)] })
  // A busy machine would leave a long text half parsed.
  ensureSyntaxTree(state, doc.length, 60_000)
  return state.update({ effects: focused.of(true) }).state
}

/** Everything that covers characters. */
function covered(state: EditorState): { from: number; to: number }[] {
  return drawnIn(state).filter(({ name }) => name === undefined)
}

/** The stretches of a text that wear a class, or that something covers. */
function drawnIn(state: EditorState) {
  const lines = Array.from({ length: state.doc.lines }, (_, at) => state.doc.line(at + 1))
  const viewportLineBlocks = lines as unknown as EditorView['viewportLineBlocks']
  const { decorations } = decorate({ state, viewport: { from: 0, to: state.doc.length }, viewportLineBlocks })
  const found: { from: number; to: number; name: string | undefined; words: string; widget: unknown }[] = []
  decorations.between(0, state.doc.length, (from, to, { spec: { class: name, widget } }) => {
    if (from < to) found.push({ from, to, name, words: state.sliceDoc(from, to), widget })
  })
  return found
}

const text = fc
  .array(fc.constantFrom(...AWKWARD), { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom('\n\n', '\n').map((between) => parts.join(between)))

const step = fc.oneof(
  fc.record({ kind: fc.constant('select' as const), from: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('switch' as const) }),
  fc.record({ kind: fc.constant('toggle' as const) }),
  fc.record({
    kind: fc.constant('type' as const),
    words: fc.constantFrom('x', '*', '`', '|', '> ', '\n', '[', '- [ ] '),
  }),
)

test('only what is typed and ticked changes the text, in whichever view', () => {
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 12 }), (doc, steps) => {
      let state = open(doc)
      let isLive = true
      for (const one of steps) {
        const before = state.doc.toString()
        const apply = (spec: TransactionSpec) => {
          state = state.update(spec).state
        }
        if (one.kind === 'select') {
          const [from, to] = [one.from, one.to].map((at) => at % (before.length + 1)) as [number, number]
          apply({ selection: EditorSelection.single(from, to) })
          expect(state.doc.toString()).toBe(before)
        } else if (one.kind === 'switch') {
          isLive = !isLive
          const { selection } = state
          apply({ effects: [look.reconfigure(isLive ? live : sourceTheme), focused.of(true)] })
          expect(state.selection.eq(selection)).toBe(true)
          expect(state.doc.toString()).toBe(before)
        } else if (one.kind === 'type') {
          const { from, to } = state.selection.main
          apply(state.replaceSelection(one.words))
          expect(state.doc.toString()).toBe(before.slice(0, from) + one.words + before.slice(to))
        } else {
          toggleTask({ state, dispatch: ({ state: next }) => (state = next) })
          expectTicksAlone(before, state.doc.toString())
        }
      }
    }),
  )
})

/** Nothing differs but the character between the brackets of a task. */
function expectTicksAlone(before: string, after: string): void {
  expect(after.length).toBe(before.length)
  for (let at = 0; at < before.length; at++) {
    if (before[at] === after[at]) continue
    expect(before.slice(at - 1, at + 2)).toMatch(/^\[[ xX\t]\]$/)
    expect(after[at]).toBe(/x/i.test(before[at] as string) ? ' ' : 'x')
  }
}

test('what the cursor is in is never covered, and no line break is', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (doc, one, other) => {
      const [anchor, head] = [one % (doc.length + 1), other % (doc.length + 1)]
      let state = open(doc).update({ selection: { anchor, head } }).state
      ensureSyntaxTree(state, doc.length, 5000)
      state = state.update({ effects: focused.of(true) }).state
      for (const { from, to } of covered(state)) {
        // At the end of a cell the cursor stands before its bar.
        const start = doc.slice(from, to).includes('|') ? from + 1 : from
        expect(head >= start && head < to, `${JSON.stringify(doc.slice(from, to))} at ${head}`).toBe(false)
        expect(doc.slice(from, to)).not.toContain('\n')
      }
    }),
  )
})

test.each(Object.entries(READING_CASES))(
  '%s: formulas, alerts, and struck words are those of the page',
  (_, { content }) => {
    const [onPage, here]: [string[], string[]] = [[], []]
    const walk = (node: Nodes) => {
      const { start, end } = node.position ?? { start: {}, end: {} }
      if (/^(?:inlineMath|math|delete|footnoteReference)$/.test(node.type))
        onPage.push(content.slice(start.offset, end.offset))
      if ('children' in node) for (const child of node.children) walk(child)
    }
    walk(parseMarkdown(content))
    const state = open(content)
    syntaxTree(state).iterate({
      enter: ({ name, from, to }) => {
        const isReal =
          name === 'FootnoteReference' && footnoteNumber(state, content.slice(from + 2, to - 1)) !== undefined
        const isBlock = name === 'FencedCode' && content[from] === '$'
        if (name === 'Formula' || name === 'Strikethrough' || isReal || isBlock) here.push(content.slice(from, to))
      },
    })
    expect(here).toEqual(onPage)
    const tree = treeOf(parseMarkdown(content), { title: '', content })
    const alerts = JSON.stringify(tree).match(/"alert-label"/g) ?? []
    const marked = drawnIn(state).filter(({ words, name }) => name === 'cm-alert-label' && words.startsWith('[!'))
    expect(marked).toHaveLength(alerts.length)
  },
)

test('marks are covered at all', () => {
  const doc = '## Head\n\n**bold** [link](/x)\n\n| a |\n|---|\n| b |\n\nEnd'
  const state = open(doc).update({ selection: { anchor: doc.length } }).state
  const words = covered(state).map(({ from, to }) => doc.slice(from, to))
  expect(words.sort()).toEqual(['## ', '**', '**', '[', '](/x)', '|', '|', '|', '|', '|---|'].sort())
})

test('words keep their look while a blank is the last sign before the marks that end them', () => {
  const wears = (marked: string, name: string) => {
    const head = marked.indexOf('^')
    const state = open(marked.replace('^', '')).update({ selection: { anchor: head } }).state
    return drawnIn(state).flatMap((one) => (one.name === name ? [one.words] : []))
  }
  expect(wears('a **loud ^** b', 'cm-strong')).toEqual(['loud '])
  expect(wears('a **b *c ^***', 'cm-emphasis')).toEqual(['c '])
  expect(wears('2 * 3 ^* 4', 'cm-emphasis')).toEqual([])
})

test('code that comes into sight gets its colors in a task of its own, once these are loaded', async () => {
  const doc = `\`\`\`js\nconst fresh = ${Math.random()}\n\`\`\``
  const state = open(doc)
  const view = { state, viewport: { from: 0, to: doc.length }, viewportLineBlocks: [] }
  expect(decorate(view).isUncolored).toBe(true)
  await loadColors()
  expect(decorate(view, true).isUncolored).toBe(true)
  expect(decorate(view).isUncolored).toBe(false)
  expect(decorate(view, true).isUncolored).toBe(false)
})

test('only what is in sight is drawn', () => {
  const doc = Array.from({ length: 2000 }, (_, at) => `Line **${at}**.`).join('\n\n')
  const state = open(doc)
  const viewport = { from: state.doc.line(101).from, to: state.doc.line(141).to }
  let drawn = 0
  decorate({ state, viewport, viewportLineBlocks: [] }).decorations.between(0, doc.length, (from, to) => {
    drawn += 1
    expect(from >= viewport.from && to <= viewport.to).toBe(true)
  })
  // Of each of the lines in sight: what is strong, and its two marks.
  expect(drawn).toBe(21 * 3)
})

test('a link leads to the web, to mail, or to the site, and nowhere else', () => {
  const page = 'https://site.example/blog/post'
  expect(openableAddress('/blog', page)).toBe('https://site.example/blog')
  expect(openableAddress('images/a.png', page)).toBe('https://site.example/blog/images/a.png')
  expect(openableAddress('mailto:a@b.example', page)).toBe('mailto:a@b.example')
  for (const evil of [
    'javascript:alert(1)',
    ' JaVa\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///x',
  ])
    expect(openableAddress(evil, page)).toBeUndefined()
})

test('a picture comes from the site alone', () => {
  const from = (address: string) => pictureSource(address, 'https://site.example')
  expect(from('images/a.png')).toEqual({ kind: 'site', address: '/blog/images/a.png' })
  expect(from('https://other.example/a.png')).toEqual({ kind: 'away', host: 'other.example' })
  for (const nothing of ['', 'javascript:alert(1)', '/.auth/logout', 'data:image/png,x'])
    expect(from(nothing).kind).toBe('nothing')
})

test('the cells of a table are drawn in the place of its bars, and those that the page drops are not', () => {
  const words = worn('Above.\n\n|a|b|c|\n|:-:|--:|---|\n| 1 || `x\\|y` | dropped |\n| only', 'cm-cell')
  expect(words.map((cell) => cell.trim())).toEqual(['a', 'b', 'c', '1', '`x\\|y`', 'only'])
})

test('words that the page drops with their element are struck', () => {
  const struck = (doc: string) => drawnIn(open(doc)).filter(({ name }) => name?.includes('cm-struck'))
  const found = struck('a <SCRIPT>b c</script> d <b>e</b>\n\nf <iframe src="x">g\nh\n\ni <noscript>j</noscript>')
  expect(found.map(({ words }) => words)).toEqual(['b c</script>', 'g\nh'])
})

test('a long text is cut between its blocks, and put together it is the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...AWKWARD.filter((part) => !part.includes('[^'))), { maxLength: 40 }),
      (parts) => {
        const cutText = createCutter()
        for (const doc of [parts.join('\n\n'), ['# New', ...parts].join('\n\n'), parts.slice(1).join('\n\n')]) {
          const cut = cutText(doc, 'Title')
          expect(cut?.pieces.map(({ text }) => text).join('')).toBe(doc)
          for (const { text, before } of cut?.pieces ?? [])
            expect(doc.split('\n').slice(before).join('\n').startsWith(text)).toBe(true)
          expect(cut).toEqual(createCutter()(doc, 'Title'))
        }
      },
    ),
  )
})

/** The words that wear a class in the live view. */
function worn(doc: string, className: string): string[] {
  const state = open(doc)
  const lines = Array.from({ length: state.doc.lines }, (_, at) => state.doc.line(at + 1))
  const viewportLineBlocks = lines as unknown as EditorView['viewportLineBlocks']
  const { decorations } = decorate({ state, viewport: { from: 0, to: state.doc.length }, viewportLineBlocks })
  const found: string[] = []
  decorations.between(0, state.doc.length, (from, to, { spec }) => {
    if (from < to && String(spec.class).split(' ').includes(className)) found.push(state.sliceDoc(from, to))
  })
  return found
}

test('the live view takes tildes, formulas and alerts as the page does', () => {
  expect(worn('5~10 and 20~30, ~~gone~~', 'cm-struck')).toEqual(['~~gone~~'])
  expect(worn('See $a_b * c_d$ for $5 and $10, *so*', 'cm-emphasis')).toEqual(['*so*'])
  const formulasOf = (doc: string) => {
    const state = open(doc)
    return covered(state).flatMap(({ from, to }) => (doc.slice(from, to).startsWith('$') ? [doc.slice(from, to)] : []))
  }
  expect(formulasOf('See $a_b * c_d$ for $5 and $10')).toEqual(['$a_b * c_d$'])
  expect(worn('$$x_1 * y_2$$ or US$3 and NZ$4', 'cm-code-words')).toEqual(['$$x_1 * y_2$$'])
  expect(formulasOf('a\n\n$$\nx\n$$')).toEqual(['$$', '$$'])
  for (const doc of ['a\n\n> $$\n> x +\n> y\n> $$', 'a\n$$\nx +\n\ny\n$$\n\n$$\nz']) {
    const drawn = drawnIn(open(doc)).flatMap(({ widget }) => (widget instanceof FormulaView ? [widget.tex] : []))
    expect(drawn.map((tex) => tex.replaceAll(/\s+/g, ' '))).toEqual(['x + y'])
  }
  expect(worn('> [!NOTE]\n> One.', 'cm-alert-label')).toEqual(['[!NOTE]'])
  for (const quote of ['> [!NOTE] One.', '> \\[!NOTE]\n> One.', '- > [!TIP]\n  > x', '> [!HINT]\n> x'])
    expect(worn(quote, 'cm-alert-label'), quote).toEqual([])
})

test('footnotes are numbered as on the page where the text has their words, which may be several paragraphs', () => {
  const numbers = (doc: string) =>
    drawnIn(open(doc)).flatMap(({ words, widget }) =>
      widget instanceof Sign ? [`${words} ${widget.name.split(' ').at(-1)}`] : [],
    )
  const doc = 'One[^b] and[^c], two[^a].\n\n[^a]: Words[^d].\n\n    More words.\n\n[^b]: B\n\n[^d]: D\n\n[^e]: E'
  const notes = ['[^a]:  2', '[^d] 3', '[^b]:  1', '[^d]:  3', '[^e]:  e']
  expect(numbers(doc)).toEqual(['[^b] 1', '[^a] 2', ...notes])
  // Right below words and other blocks, as the site reads them.
  for (const above of ['One[^a].', '- One[^a]', '> One[^a]']) {
    expect(numbers(`${above}\n[^a]: Words`), above).toContain('[^a] 1')
    expect(drawnIn(open(`${above}\n[^a]: Words`)).some(({ widget }) => widget === JOIN_MARK)).toBe(false)
  }
})

test('the ends of lines that the page joins are marked, and no others', () => {
  const joins = (doc: string) => {
    const found: number[] = []
    const state = open(doc)
    const view = { state, viewport: { from: 0, to: doc.length }, viewportLineBlocks: [] }
    decorate(view).decorations.between(0, doc.length, (from, _to, { spec }) => {
      if (spec.widget === JOIN_MARK) found.push(state.doc.lineAt(from).number)
    })
    return found
  }
  expect(joins('one\ntwo\n\n> three\n> four\n\n- five\n  six')).toEqual([1, 4, 7])
  expect(joins('one  \ntwo\\\nthree\n\n```\na\nb\n```\n\n| a |\n| - |\n| b |\n\n- a\n- b\n\n$$\nx\n$$')).toEqual([])
})
