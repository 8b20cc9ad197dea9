import type { EditorState, Line } from '@codemirror/state'

/** What a line of the text is part of. */
interface LineFacts {
  quotes: number
  items: number
  /** Whether its item begins in it. */
  isFirst: boolean
  classes: string[]
}

/** The lines of a stretch of the text, with what is known of each. */
export class Lines {
  readonly facts = new Map<number, LineFacts>()
  readonly #state: EditorState
  readonly #from: number
  readonly #to: number

  constructor(state: EditorState, from: number, to: number) {
    this.#state = state
    this.#from = from
    this.#to = to
  }

  /** Those that a node has in the stretch. */
  of({ from, to }: { from: number; to: number }): Line[] {
    const { doc } = this.#state
    if (to < this.#from || from > this.#to) return []
    const first = doc.lineAt(Math.max(from, this.#from)).number
    const last = doc.lineAt(Math.min(to, this.#to)).number
    return Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at))
  }

  at({ from }: { from: number }): LineFacts {
    const known = this.facts.get(from)
    if (known) return known
    const facts: LineFacts = { quotes: 0, items: 0, isFirst: false, classes: [] }
    this.facts.set(from, facts)
    return facts
  }

  name(node: { from: number; to: number }, className: string): void {
    for (const line of this.of(node)) this.at(line).classes.push(className)
  }
}

/** The end of the white space behind a mark. */
export function skipSpace(state: EditorState, at: number, most = 1000): number {
  const line = state.doc.lineAt(at)
  const [space = ''] = /^[ \t]*/.exec(line.text.slice(at - line.from)) ?? []
  return at + Math.min(space.length, most)
}
