import { showPanelsAround } from './tabs.tsx'

/** The element that the hash of an address names. */
export function findPlace(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  if (id === '') return null
  // Headings of posts once had a prefix, and links from elsewhere may still have it.
  const names = [id, decoded(id), decoded(id).normalize(), decoded(id).replace(/^post-/, '')]
  return names.map((name) => document.getElementById(name)).find((place) => place !== null) ?? null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Opens whatever is folded around a place that a reader is led to. */
export function openAround(place: Element): void {
  for (let around = place.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  showPanelsAround(place)
}

/** Leads a reader to a place, once what was folded around it is drawn open and has come to rest. */
export async function showPlace(place: HTMLElement): Promise<void> {
  await whenStill(place)
  place.scrollIntoView()
  if (!place.matches('a, button, input, textarea, summary, [tabindex]')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

const MOST_FRAMES = 60

async function whenStill(place: HTMLElement): Promise<void> {
  for (let frame = 0; frame === 0 || (frame < MOST_FRAMES && !place.checkVisibility()); frame += 1)
    await new Promise(requestAnimationFrame)
  const moving = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return target?.contains(place) && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
