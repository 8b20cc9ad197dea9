// Scripts that write no spaces between words.
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' })
// The time that finding words takes grows with the square of the length: 300,000 letters in one piece took 9 s.
const PIECE = /.{1,1000}/gsu

/** The words of letters that stand together, with their places in UTF-16 units. */
export function* wordsOfRun(run: string): Generator<{ segment: string; index: number }> {
  if (!UNSPACED.test(run)) return void (yield { segment: run, index: 0 })
  for (const { 0: piece, index: start } of run.matchAll(PIECE))
    for (const { segment, index, isWordLike } of SEGMENTER.segment(piece))
      if (isWordLike) yield { segment, index: start + index }
}
