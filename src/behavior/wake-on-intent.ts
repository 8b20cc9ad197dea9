import { hearWords } from '../components/words-event.ts'

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'input'] as const

/**
 * `[data-wakes]` needs React: a form, or a choice of what is shown. `wake` loads it when someone points at, touches, or
 * tabs to such a place. What is pressed or sent before React is there is held, and done as soon as it is. Returns what
 * ends it, for when React is there.
 */
export function wakeOnIntent(document: Document, wake: () => Promise<void>): () => void {
  const done = new AbortController()
  const { signal } = done
  const hear = (name: string, heard: (event: Event, place: HTMLElement) => void) =>
    document.addEventListener(
      name,
      (event) => {
        const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-wakes]') : null
        if (place) heard(event, place)
      },
      { capture: true, signal },
    )

  for (const intent of INTENTS) hear(intent, () => void wake().catch(() => {}))
  hear('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button:not([type="submit"])')
    if (!button) return
    hold(event)
    wake().then(
      () => button.click(),
      () => {},
    )
  })
  hear('submit', (event) => {
    if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return
    const { target: form, submitter } = event
    hold(event)
    wake().then(
      () => form.requestSubmit(submitter),
      // The server takes it without scripts, too.
      () => form.submit(),
    )
  })
  // React checks what is filled in, and says it in the page.
  hearWords(document, () => {
    if (signal.aborted) return
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-wakes]')) form.noValidate = true
  })
  return () => done.abort()
}

function hold(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
