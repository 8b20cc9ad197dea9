/// <reference types="micromark-extension-math" />
import type { Nodes, Root } from 'mdast'
import type { codeText } from 'micromark-core-commonmark'
import type { Processor } from 'unified'

type Construct = typeof codeText
type State = Parameters<Construct['tokenize']>[1]
type Code = Parameters<State>[0]

const BACKTICK = 96
const BACKSLASH = 92
const DOLLAR = 36
const isLineEnd = (code: Code) => code !== null && code < -2
const isSpace = (code: Code) => code === null || code < 0 || code === 32
const isWordSign = (code: Code) => code !== null && /[a-z\d]/i.test(String.fromCharCode(Math.max(code, 0)))

/**
 * Reads formulas between single dollars as GitHub does (https://docs.github.com/en/get-started/writing-on-github): `$5 and $10`
 * is none, since nothing blank stands inside of the signs and no letter or digit at their outer sides. Between backticks inside of
 * the dollars, neither counts. Formulas between two dollars are remark-math's.
 */
export function singleDollars(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text: { [DOLLAR]: { tokenize, previous } } }]
}

const previous: Construct['previous'] = function (code) {
  return code !== DOLLAR || /^(?:characterEscape|mathText)$/.test(this.events.at(-1)?.[1].type ?? '')
}

const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
  const isBare = !isWordSign(this.previous)
  let isInBackticks = false
  let isInWords = false
  let last: Code = null
  let sequence: { type: string } | undefined
  const next = (code: Code, state: State): State => {
    effects.consume(code)
    last = code
    return state
  }
  const endWords = () => {
    if (isInWords) effects.exit('mathTextData')
    isInWords = false
  }
  const open: State = (code) => {
    isInBackticks = code === BACKTICK
    if (isInBackticks) effects.consume(code)
    else if (code === DOLLAR || isSpace(code) || !isBare) return nok(code)
    effects.exit('mathTextSequence')
    return isInBackticks ? inside : inside(code)
  }
  const inside: State = (code) => {
    const isDollar = code === DOLLAR && last !== BACKSLASH
    if (code === null || (isDollar && (isInBackticks || isSpace(last)))) return nok(code)
    if (!isLineEnd(code) && !isDollar && !(isInBackticks && code === BACKTICK)) {
      if (!isInWords) effects.enter('mathTextData')
      isInWords = true
      return next(code, inside)
    }
    endWords()
    sequence = effects.enter(isLineEnd(code) ? 'lineEnding' : 'mathTextSequence')
    if (!isLineEnd(code)) return next(code, isDollar ? behind : backtick)
    effects.consume(code)
    effects.exit('lineEnding')
    last = code
    return inside
  }
  const backtick: State = (code) => {
    if (code === DOLLAR) return next(code, end)
    if (sequence) sequence.type = 'mathTextData'
    effects.exit('mathTextData')
    return inside(code)
  }
  const behind: State = (code) => (isWordSign(code) ? nok(code) : end(code))
  const end: State = (code) => {
    effects.exit('mathTextSequence')
    effects.exit('mathText')
    return ok(code)
  }
  return (code) => {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    return next(code, open)
  }
}

/** Marks formulas between two dollars, which stand on lines of their own, and reads bars in cells as tables do: as on GitHub. */
export function placeFormulas() {
  return (tree: Root, file: object) => place(tree, String(file), false)
}

function place(node: Nodes, source: string, isInCell: boolean): void {
  if (node.type === 'inlineMath') {
    if (isInCell) node.value = node.value.replaceAll('\\|', '|')
    const className = ['language-math', source.startsWith('$$', node.position?.start.offset) && 'language-math-apart']
    const hChildren = [{ type: 'text' as const, value: node.value }]
    node.data = { hName: 'code', hProperties: { className: className.filter(Boolean) as string[] }, hChildren }
  }
  if ('children' in node) for (const child of node.children) place(child, source, isInCell || node.type === 'tableCell')
}
