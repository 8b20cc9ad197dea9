const NAME = 'cover'
const HERO = '[data-hero] > *'
const COVER = '[data-frame], [data-cover], img'

/** Names the cover of a link and the hero of its page as one element of a view transition, whichever of them is left. */
export interface CoverMove {
  /** To be called before the page at `to` takes the place of what is shown. */
  leave(to: string): void
  /** To be called once it has. `from` is the path that was left. */
  arrive(from: string): void
  /** No element has the name from here on: there may never be two. */
  end(): void
}

export function createCoverMove(): CoverMove {
  let named: HTMLElement | undefined
  let findOther: ((from: string) => HTMLElement | null | undefined) | undefined

  const name = (element: HTMLElement | null | undefined) => {
    if (named) named.style.viewTransitionName = ''
    named = element ?? undefined
    if (named) named.style.viewTransitionName = NAME
  }

  return {
    leave(to) {
      const cover = findCover(to, isUncovered)
      const hero = findHero()
      findOther = cover ? findHero : (from) => findCover(from, isInSight)
      name(cover ?? (hero && isUncovered(hero) ? hero : undefined))
    },
    arrive(from) {
      name(named && findOther?.(from))
    },
    end: () => name(undefined),
  }
}

function findHero(): HTMLElement | undefined {
  const hero = document.querySelector<HTMLElement>(HERO)
  return hero && isInSight(hero) ? hero : undefined
}

/** The cover beside a link to the path. Where several are, the pressed link's goes first. */
function findCover(path: string, isFit: (cover: HTMLElement) => boolean): HTMLElement | undefined {
  for (const link of [document.activeElement, ...document.querySelectorAll('main a')]) {
    if (!(link instanceof HTMLAnchorElement) || link.pathname !== path) continue
    const cover = link.closest('article, li')?.querySelector<HTMLElement>(COVER)
    if (cover && !cover.closest('[data-hero]') && isFit(cover)) return cover
  }
  return undefined
}

function isInSight(element: HTMLElement): boolean {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && top < window.innerHeight
}

/** Nothing, such as the header or an open menu, lies over its upper edge: in a transition it would come out on top. */
function isUncovered(element: HTMLElement): boolean {
  const { top, left, width } = element.getBoundingClientRect()
  const first = document.elementFromPoint(left + width / 2, top + 1)
  return first?.closest('main') != null
}
