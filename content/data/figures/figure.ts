/** What every figure says around its drawing. */
interface FigureWords {
  /** Names the figure, and stands below it. */
  title: string
  /** What the drawing tells, in sentences, for those who do not see it. */
  alternative: string
  /** Where its facts are from, where the page around it does not say so. */
  source?: string
}

/** Calls between parties, from top to bottom, as time goes on. */
export interface SequenceFigure extends FigureWords {
  kind: 'sequence'
  /** From left to right, the one whose code the page is about first. */
  parties: readonly string[]
  steps: readonly {
    /** Begins a part of the exchange: what it is for, or how often it is repeated. */
    phase?: string
    from: number
    /** The same as `from` where a party does something by itself. */
    to: number
    label: string
    /** Below the label, in the font of code; a line's end is kept. */
    code?: string
    /** `answer` is drawn broken, `failure` in the color of what goes wrong. */
    tone?: 'answer' | 'failure'
  }[]
}

export type Figure = SequenceFigure
