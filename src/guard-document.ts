/**
 * Lets React go on where a translator has wrapped its texts in elements of its own: what React wants to remove is then no
 * longer where it put it, and an exception would take down the page. https://github.com/facebook/react/issues/11538
 */
export function keepTranslations(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return insertBefore.call(this, child, before && placeIn(this, before)) as T
  }
}

/** The child of `parent` that is `node` or was put around it; null where it is gone. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/**
 * React Router starts the transitions between pages. One that another cuts short rejects a promise for which no one waits;
 * who wants less motion gets none; and no cover flies in from where it is not seen.
 */
export function guardTransitions(): void {
  const start = document.startViewTransition?.bind(document) as Document['startViewTransition'] | undefined
  if (!start) return
  document.startViewTransition = (update) => {
    const run = async () => {
      if (typeof update === 'function') await update()
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const done = run()
      return { ready: done, finished: done, updateCallbackDone: done, skipTransition() {} } as unknown as ViewTransition
    }
    const { hasSeen, giveBack } = unnameCovers(isUnseen)
    let end = () => {}
    const transition = start(async () => {
      await run()
      giveBack()
      end = unnameCovers(hasSeen ? isUnseen : () => true).giveBack
    })
    transition.ready.catch(() => {})
    transition.finished.catch(() => {}).finally(() => end())
    return transition
  }
}

/** Takes the name of a transition from some covers until it is given back; tells whether another one has it. */
function unnameCovers(isLeftOut: (cover: HTMLElement) => boolean) {
  const covers = [...document.querySelectorAll<HTMLElement>('[data-hero] > *, [style*="view-transition-name"]')]
  const leftOut = covers.filter(isLeftOut)
  for (const { style } of leftOut) style.viewTransitionName = 'none'
  const giveBack = () => {
    for (const { style } of leftOut) style.viewTransitionName = ''
  }
  return { hasSeen: leftOut.length < covers.length, giveBack }
}

function isUnseen(cover: HTMLElement): boolean {
  const { top, height } = cover.getBoundingClientRect()
  return height === 0 || top < 0 || top >= window.innerHeight
}
