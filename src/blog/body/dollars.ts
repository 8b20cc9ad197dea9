import type { Processor } from 'unified'

// Of https://github.com/micromark/micromark, as much as is used here.
type Code = number | null
type State = (code: Code) => State | undefined
type Tokenize = (this: unknown, effects: Effects, ok: State, nok: State) => State
interface Construct {
  tokenize: Tokenize
  partial?: boolean
}
interface Effects {
  enter(type: string): void
  exit(type: string): void
  consume(code: Code): void
  check(construct: Construct, ok: State, nok: State): State
  attempt(construct: Construct, ok: State, nok: State): State
}

const DOLLAR = 36
const isSpace = (code: Code) => code === null || code < 0 || code === 32
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57

/**
 * Takes dollars among words for a formula as GitHub and Pandoc do: `$5 and $10` is none, since nothing blank stands inside of
 * the signs and no digit behind the last. After remark-math.
 */
export function carefulDollars(this: Processor): void {
  const extension = this.data().micromarkExtensions?.at(-1) as { text?: Record<number, Construct> } | undefined
  const formula = extension?.text?.[DOLLAR]
  if (!extension?.text || !formula) throw new Error('carefulDollars comes right after remark-math.')
  extension.text[DOLLAR] = {
    ...formula,
    ...{ resolve: undefined },
    tokenize: (effects, ok, nok) =>
      effects.check({ tokenize: probe, partial: true }, effects.attempt(formula, ok, nok), nok),
  }
}

const probe: Tokenize = (effects, ok, nok) => {
  let last: Code = null
  const next = (code: Code, state: State): State => {
    effects.consume(code)
    last = code
    return state
  }
  const end = (code: Code): State | undefined => {
    effects.exit('formula')
    return ok(code)
  }
  const behind: State = (code) => (isDigit(code) ? nok(code) : end(code))
  const inside: State = (code) => {
    if (code === null || (code === DOLLAR && isSpace(last))) return nok(code)
    return next(code, code === DOLLAR ? behind : inside)
  }
  const first: State = (code) => (code === DOLLAR ? end(code) : isSpace(code) ? nok(code) : inside(code))
  return (code) => {
    effects.enter('formula')
    return next(code, first)
  }
}
