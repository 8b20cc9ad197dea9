/** A passage of the post that is shown. */
export interface Passage {
  /** Its words, in one line; empty for the whole text. */
  quote: string
  /** The place among the blocks of the text of the one that it begins in; null for the whole text. */
  block: number | null
}

const MAX_QUOTE = 300

/** The paragraphs, headings, lists, and other parts of the text, in their order. */
export function findBlocks(): HTMLElement[] {
  const words = document.querySelector('[data-served="post"]')
  return [...(words?.children ?? [])].filter(
    (block): block is HTMLElement => block instanceof HTMLElement && !block.matches('[data-contents], [data-note]'),
  )
}

/** The selected words; undefined where none of the text are. */
export function findSelected(): Passage | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const blocks = findBlocks()
  const first = blocks.findIndex((block) => block.contains(range.startContainer))
  const block = first === -1 ? blocks.findIndex((one) => range.intersectsNode(one)) : first
  const isInside = document.querySelector('[data-served="post"]')?.contains(range.commonAncestorContainer)
  const quote = inOneLine(isInside ? selection.toString() : wordsInside(blocks, range))
  return block === -1 || quote === '' ? undefined : { quote, block }
}

/** The words of a selection that runs beyond the text. */
function wordsInside(blocks: readonly HTMLElement[], range: Range): string {
  const parts = blocks
    .filter((block) => range.intersectsNode(block))
    .map((block) => {
      const part = range.cloneRange()
      if (!block.contains(part.startContainer)) part.setStart(block, 0)
      if (!block.contains(part.endContainer)) part.setEnd(block, block.childNodes.length)
      return part.toString()
    })
  return parts.join(' ')
}

export function passageOf(blocks: readonly HTMLElement[], block: number): Passage {
  // Code without the bar above it.
  const words = blocks[block]?.querySelector<HTMLElement>(':scope > pre') ?? blocks[block]
  return { quote: inOneLine(words?.innerText ?? ''), block }
}

function inOneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE)
}

interface Choosing {
  onChoose(block: number): void
  onLeave(): void
}

/**
 * Lets a person choose one of some blocks, an inner one after its outer one: with the arrows and Enter, the focus on one at
 * a time, or by a press on one. Returns what ends it.
 */
export function chooseBlock(blocks: readonly HTMLElement[], { onChoose, onLeave }: Choosing): () => void {
  const before = blocks.map((block) => block.getAttribute('tabindex'))
  const stop = new AbortController()
  const { signal } = stop
  const focus = (at: number) => blocks[Math.max(0, Math.min(at, blocks.length - 1))]?.focus()
  for (const block of blocks) {
    block.tabIndex = -1
    block.dataset.choosable = ''
  }
  // The first that is on the screen, below the header.
  focus(blocks.findIndex((block) => block.getBoundingClientRect().bottom > HEADER_PX))
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave()
    const at = blocks.indexOf(document.activeElement as HTMLElement)
    if (at === -1) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: blocks.length - 1 }[event.key]
    if (to !== undefined) focus(to)
    else if (event.key === 'Enter') onChoose(at)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const at = blocks.findLastIndex((block) => block.contains(event.target as Node))
    if (at === -1) return
    // No link in it is followed.
    event.preventDefault()
    event.stopPropagation()
    onChoose(at)
  }
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('click', onClick, { signal, capture: true })
  return () => {
    stop.abort()
    blocks.forEach((block, at) => {
      delete block.dataset.choosable
      const index = before[at]
      if (index) block.setAttribute('tabindex', index)
      else block.removeAttribute('tabindex')
    })
  }
}

// --header-height and some lines.
const HEADER_PX = 96
