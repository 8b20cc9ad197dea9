import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import { renderToString } from 'katex'
import { eachElement } from './tree.ts'

// Chosen: a page of formulas. The longest of any paper have some thousand characters, and beyond so many in all a phone
// would draw for seconds.
const MAX_CHARACTERS = 2000
const MAX_OF_POST = 30_000
// Chosen: as many letters fit into a line of a phone, where no line breaks within a formula.
const MAX_UNSCROLLED = 16

/** Draws formulas as MathML. One that is wrong or long stays as its text. */
export function drawFormulas() {
  return (tree: Root) => {
    let left = MAX_OF_POST
    eachElement(tree, (element) => {
      const isBlock = element.tagName === 'pre'
      const code = isBlock ? element.children[0] : element
      if (code?.type !== 'element' || !isFormula(code)) return
      const tex = textOf(code).trim()
      left -= tex.length
      const isApart = isBlock || String(code.properties.className).includes('apart')
      const math = left >= 0 ? formulaOf(tex, isApart) : undefined
      if (math && (isBlock || isApart || tex.length > MAX_UNSCROLLED))
        Object.assign(element, { tagName: isBlock ? 'div' : 'span', properties: { ...SCROLLED }, children: [math] })
      else if (math) Object.assign(element, math)
      return false
    })
  }
}

const SCROLLED = { className: ['math-scroll'], role: 'region', ariaLabel: 'Formula', tabIndex: 0 }

function isFormula({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'code' && Array.isArray(className) && className.includes('language-math')
}

/** A formula as an element `math`; undefined for one that is wrong or long. */
export function formulaOf(tex: string, displayMode: boolean): Element | undefined {
  if (tex.length > MAX_CHARACTERS) return undefined
  try {
    // No more macros are expanded than a formula of that length has, and nothing is asked for from elsewhere.
    const html = renderToString(tex, { displayMode, output: 'mathml', strict: 'ignore', maxExpand: 200, maxSize: 20 })
    const [span] = fromHtml(html, { fragment: true }).children
    const math = span?.type === 'element' ? span.children[0] : undefined
    if (math?.type !== 'element' || math.tagName !== 'math') return undefined
    // The site's policy takes no style of an element.
    eachElement(math, ({ properties }) => void delete properties.style)
    return math
  } catch {
    return undefined
  }
}
