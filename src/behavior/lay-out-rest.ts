// As styles/base.css has them.
const BLOCKS = ':is([data-words].prose > :nth-child(n + 6), [data-words] section):not(details *)'
// About a millisecond's work for the computer that it was measured on, and four for a slow phone.
const SLICE_CHARACTERS = 1000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'hashchange'] as const

/**
 * Lays out what the first paint has left out (first.js), a little in every frame, so that the browser answers the visitor
 * in between; all at once as soon as somebody does anything, so that every place of the page is where it will stay.
 */
export async function layOutRest({ documentElement: root, body }: Document): Promise<void> {
  if (root.dataset.beginning === undefined) return
  const blocks = [...body.querySelectorAll<HTMLElement>(BLOCKS)]
  const left = blocks.values()
  const finished = new AbortController()
  const finish = () => {
    finished.abort()
    for (const block of left) layOut(block)
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, finish, { capture: true, signal: finished.signal })

  while (!finished.signal.aborted) {
    await new Promise(requestAnimationFrame)
    for (let room = SLICE_CHARACTERS; room > 0; ) {
      const { value: block } = left.next()
      if (!block) return finish()
      layOut(block)
      room -= block.textContent.length
    }
  }
}

// One by one. Without the mark that the beginning has set on the document, all of it would be styled anew, even what is
// folded away; it goes with the page.
function layOut(block: HTMLElement) {
  block.style.contentVisibility = 'visible'
}
