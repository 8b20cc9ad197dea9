import { useForm } from '@formspree/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FORM_ENDPOINT } from './form-address.ts'
import { useKeptFields } from './use-kept-fields.ts'
/** The form service's answer about one form, by field and as a whole. */
export type FormErrors = ReturnType<typeof useForm<Record<string, string>>>[0]['errors']

export interface Submission {
  submitting: boolean
  errors: FormErrors
  /** What the client threw instead of giving it back: an answer about a payment, which no form here asks for. */
  thrown: string | null
  outcome: Outcome | null
  /** The page that says that it worked; undefined until it has. */
  next: string | undefined
}

/** One form at the form service. What was typed goes once it is sent, and stays where it was not. */
export function useSubmission(formId: string) {
  const [{ errors, submitting, succeeded, result }, submit, reset] = useForm(formId, { endpoint: FORM_ENDPOINT })
  const [thrown, setThrown] = useState<string | null>(null)
  const { outcome, show, hide, box } = useOutcome(succeeded)
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef<Element>(null)
  const isRunning = useRef<boolean>(false)
  useKeptFields(form)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second click comes before the first has disabled the button.
    if (isRunning.current) return
    isRunning.current = true
    pressed.current = document.activeElement
    hide()
    setThrown(null)
    try {
      await submit(event)
    } catch (error) {
      reset()
      setThrown((error as Error).message)
    }
    isRunning.current = false
    show()
  }

  useEffect(() => {
    if (outcome === null) return
    if (outcome === 'succeeded') form.current?.reset()
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) box.current?.scrollIntoView({ block: 'nearest' })
    // Disabled while the request ran, what had the focus has lost it, unless the answer came before the next frame.
    if (document.activeElement !== document.body && document.activeElement !== pressed.current) return
    if (wrong) wrong.focus()
    else if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
  }, [outcome, box])

  const submission: Submission = { submitting, errors, thrown, outcome, next: result?.next }
  return { form, onSubmit, box, submission }
}

/** How long a form says what came of it. */
const OUTCOME_MS = 10_000

type Outcome = 'succeeded' | 'failed'

/** What came of the last submission, for as long as it is shown; `box` is where. */
function useOutcome(succeeded: boolean) {
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isShown) return
    const end = () => {
      // Not under the hands of someone who is just about to follow its link.
      if (box.current?.contains(document.activeElement)) box.current.addEventListener('focusout', end, { once: true })
      else setShown(false)
    }
    const timer = setTimeout(end, OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [isShown])

  const outcome: Outcome | null = isShown ? (succeeded ? 'succeeded' : 'failed') : null
  return { outcome, show: () => setShown(true), hide: () => setShown(false), box }
}
