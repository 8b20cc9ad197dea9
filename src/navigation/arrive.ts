import type { Location } from 'react-router-dom'
import { percentDecode } from '#content/percent-decode.ts'
import { announceArrival } from '../components/arrival-event.ts'

/**
 * What a document load would do for keyboards and screen readers, done for a move inside the site: the focus goes to the
 * new page, or to the place in it that a link names, and whatever that place is folded into opens. Scrolling back and to
 * the top is the navigation's; to a place it is smooth, see base.css. `before` is undefined for the page that a document
 * began with.
 */
export function arrive(location: Location, before: Location | undefined, isBack: boolean): void {
  const place = findPlace(location)
  if (place) arriveAt(place, isBack)
  // A search that changes while one types is no arrival.
  else if (before && (before.pathname !== location.pathname || before.search === location.search))
    document.getElementById('main')?.focus({ preventScroll: true })
}

/** The element that the hash of an address names. */
export function findPlace({ hash }: Pick<Location, 'hash'>): HTMLElement | null {
  const id = hash.slice(1)
  return id === '' ? null : document.getElementById(percentDecode(id) ?? id)
}

function arriveAt(place: HTMLElement, isBack: boolean): void {
  const wasShown = place.checkVisibility()
  announceArrival(place)
  if (!(isBack && wasShown)) void whenStill(place).then(() => showPlace(place))
}

function showPlace(place: HTMLElement): void {
  place.scrollIntoView()
  if (!place.matches('a, button, input, textarea, summary, [tabindex]')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

const MOST_FRAMES = 60

/** Once what was folded around the place is drawn open, and has come to rest. */
async function whenStill(place: HTMLElement): Promise<void> {
  for (let frame = 0; frame === 0 || (frame < MOST_FRAMES && !place.checkVisibility()); frame += 1)
    await new Promise(requestAnimationFrame)
  const moving = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return target?.contains(place) && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
