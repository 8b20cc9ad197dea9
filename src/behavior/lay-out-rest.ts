import { pause } from '../pause.ts'

// As styles/base.css has them.
const BLOCKS = ':is([data-words].prose > :nth-child(n + 6), [data-words] section):not(details *)'
// What is laid out at once before the clock is read; every layout has a price of its own.
const STEP_CHARACTERS = 1000
// A slow phone, four times as slow as the computers that pages are made on, answers within a few frames all the same.
const SLICE_MS = 4
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'hashchange'] as const

/**
 * Lays out what the first paint has left out (first.js), in slices between which the browser answers the visitor; all at
 * once as soon as somebody does anything, so that every place of the page is where it will stay.
 */
export async function layOutRest({ documentElement: root, body }: Document): Promise<void> {
  if (root.dataset.beginning === undefined) return
  const blocks = [...body.querySelectorAll<HTMLElement>(BLOCKS)]
  const left = blocks.values()
  const finished = new AbortController()
  const finish = () => {
    finished.abort()
    for (const block of left) block.dataset.laid = ''
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, finish, { capture: true, signal: finished.signal })

  while (!finished.signal.aborted) {
    const start = performance.now()
    while (performance.now() - start < SLICE_MS) if (!layOutStep(left, body)) return finish()
    await pause()
  }
}

/** Whether there was anything left to be laid out. */
function layOutStep(left: Iterator<HTMLElement>, body: HTMLElement): boolean {
  for (let room = STEP_CHARACTERS; room > 0; ) {
    const { value: block } = left.next()
    if (!block) return false
    block.dataset.laid = ''
    room -= block.textContent.length
  }
  // Asking for a height is what makes the browser lay out.
  return body.offsetHeight > 0
}
