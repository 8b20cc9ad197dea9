/** The property of the window that holds the element which was to be kept. */
export const KEPT = 'keptByTheTest'

/** A regular expression as it travels to the page. */
export interface Pattern {
  source: string
  flags: string
}

/** One step from the elements found so far to those within them. */
export interface Step {
  role?: string
  name?: Pattern | undefined
  level?: number | undefined
  text?: Pattern
  css?: string
  nth?: number
}

export interface Found {
  count: number
  isVisible: boolean
  isEnabled: boolean
  isFocused: boolean
  /** Whether a click in its middle would meet it. */
  isMet: boolean
  x: number
  y: number
  text: string
  value: string
  attribute: string | null
}

export interface Asked {
  steps: Step[]
  /** What is done with the element before it is described; `aim` scrolls it into view. */
  does?: 'focus' | 'select' | 'aim' | 'keep'
  attribute?: string
}

type Root = Document | Element | ShadowRoot

interface TestingLibrary {
  queryAllByRole(root: Root, role: string, options: object): Element[]
}

/** Runs in the page: finds elements through open shadow roots too, as people and assistive technology know them. */
export async function findInPage({ steps, does, attribute }: Asked): Promise<Found> {
  // Absent where a page runs no scripts; elements are found by CSS and by their words there.
  const library = (window as unknown as { TestingLibraryDom?: TestingLibrary }).TestingLibraryDom
  const withShadows = (root: Root): Root[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? withShadows(shadowRoot) : [])),
  ]

  function meets(root: Root, { role, name, level, text, css }: Step): Element[] {
    const pattern = (sent: Pattern) => new RegExp(sent.source, sent.flags)
    if (css) return [...root.querySelectorAll(css)]
    if (role && !library) throw new Error('The page has not begun.')
    if (role && library)
      return library.queryAllByRole(root, role, { ...(name && { name: pattern(name) }), ...(level && { level }) })
    const wanted = pattern(text as Pattern)
    const says = (element: Element) => wanted.test(element.textContent.replace(/\s+/g, ' ').trim())
    return [...root.querySelectorAll('body *, :host *')].filter(
      (element) => !element.closest('script, style') && says(element) && ![...element.children].some(says),
    )
  }

  function take(from: Root[], step: Step): Root[] {
    if (step.nth !== undefined) return from.slice(step.nth).slice(0, 1)
    return [...new Set(from.flatMap(withShadows).flatMap((root) => meets(root, step)))]
  }

  const isWithin = (outer: Element, inner: Node | null): boolean => {
    const root = inner?.getRootNode()
    return outer.contains(inner) || (root instanceof ShadowRoot && isWithin(outer, root.host))
  }

  const elements = steps.reduce(take, [document]) as HTMLElement[]
  const [element] = elements
  if (!element) return { count: 0 } as Found
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  const isMet = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    let hit = document.elementFromPoint(left + width / 2, top + height / 2)
    while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(left + width / 2, top + height / 2)
    return isWithin(element, hit) || (hit !== null && hit.closest('label')?.control === element)
  }
  if (does === 'aim' && !isMet()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  if (does === 'aim') {
    const note = (event: Event) => {
      const [target] = event.composedPath()
      const label = target instanceof Element ? target.closest('label') : null
      Object.assign(window, { clickMissed: !event.composedPath().includes(element) && label?.control !== element })
    }
    Object.assign(window, { clickMissed: false })
    addEventListener('click', note, { capture: true, once: true })
  }
  if (does === 'keep') Object.assign(window, { keptByTheTest: element })
  if (does === 'focus' || does === 'select') element.focus()
  if (does === 'select') {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
    else getSelection()?.selectAllChildren(element)
  }
  // On a busy machine frames are rare, and what moves stands still between two of them.
  if (does === 'aim' && library) for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    count: elements.length,
    isVisible: element.checkVisibility({ visibilityProperty: true }),
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isFocused: focused === element,
    isMet: isMet(),
    x: left + width / 2,
    y: top + height / 2,
    text: element.innerText,
    value: (element as HTMLInputElement).value ?? '',
    attribute: attribute ? element.getAttribute(attribute) : null,
  }
}
