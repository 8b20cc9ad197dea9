import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { Await } from 'react-router-dom'

interface AnsweredProps<T> {
  /** The answer that this address had before. It is shown until the new one arrives. */
  known?: T | undefined
  answer: T | Promise<T>
  /** Shows the answer; undefined where there is none yet and nothing is known. */
  children(answer: T | undefined): ReactNode
}

/**
 * Shows what a loader reads. Where it is read anew, what is shown stays until the new answer is here. To be keyed by what is
 * read: another page begins with nothing.
 */
export function Answered<T>({ known, answer, children }: AnsweredProps<T>) {
  const shown = useDeferredValue(answer, known ?? answer)
  return (
    <Suspense fallback={children(undefined)}>
      <Await resolve={shown}>{(read) => children(read as T)}</Await>
    </Suspense>
  )
}
