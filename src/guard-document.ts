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
 * React Router starts the transitions between pages. One that another cuts short rejects a promise for which no one waits,
 * and who wants less motion gets none.
 */
export function guardTransitions(): void {
  const start = document.startViewTransition?.bind(document) as Document['startViewTransition'] | undefined
  if (!start) return
  document.startViewTransition = (update) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return withoutMotion(update)
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}

function withoutMotion(update: ViewTransitionUpdateCallback | StartViewTransitionOptions | undefined): ViewTransition {
  const done = Promise.resolve(typeof update === 'function' ? update() : undefined).then(() => {})
  return { ready: done, finished: done, updateCallbackDone: done, skipTransition() {} } as ViewTransition
}
