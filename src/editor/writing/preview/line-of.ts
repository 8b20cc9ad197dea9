/** The line of the text that a block of the preview begins in, counted from 1. */
export function lineOf({ dataset: { piece, line } }: HTMLElement, before: readonly number[]): number {
  return (before[Number(piece)] ?? 0) + Number(line)
}
