import { type FormEvent, useState } from 'react'

/** The attributes of a required field that says itself that it is empty, in place of the browser's bubble. */
export function useMissing() {
  const [isMissing, setMissing] = useState(false)
  const attributes = {
    required: true,
    'aria-invalid': isMissing || undefined,
    onInvalid(event: FormEvent<HTMLElement>) {
      event.preventDefault()
      event.currentTarget.focus()
      setMissing(true)
    },
    onInput: () => setMissing(false),
  }
  return { isMissing, attributes }
}
