import { FAR_PX } from '../components/far.ts'

/** Offers a button that leads to the top of the document once the visitor has scrolled far. */
export function leadToTop(document: Document): void {
  const button = createButton(document)
  // Outside of what React renders. The editor's lists have the same button: frame/to-top-button.tsx.
  const look = () => {
    if (window.scrollY <= FAR_PX) button.remove()
    else if (!button.isConnected) document.body.append(button)
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  button.addEventListener('click', () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    // The button is about to vanish; the keyboard goes on from the top.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

function createButton(document: Document): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'to-top', ariaLabel: 'Scroll to top' })
  const [arrow, path] = (['svg', 'path'] as const).map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  )
  if (!arrow || !path) return button
  const drawn = { viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true', fill: 'none' }
  const stroked = {
    stroke: 'currentColor',
    'stroke-width': '2.2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  for (const [name, value] of Object.entries({ ...drawn, ...stroked })) arrow.setAttribute(name, value)
  path.setAttribute('d', 'M12 19V5M6 11l6-6 6 6')
  arrow.append(path)
  button.append(arrow)
  return button
}
