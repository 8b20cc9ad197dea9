import { createContext, use } from 'react'
import { createDiscardedTexts, type DiscardedTexts } from './discarded-texts.ts'
import { createJournal, type Journal } from './journal.ts'

/** Whoever signed in on this page, with what this browser keeps for that person and for nobody else. */
export interface Person {
  key: string
  journal: Journal
  discarded: DiscardedTexts
  /**
   * False where somebody else has signed in since: nothing of this person's may be sent then, and the page closes by
   * itself. Where nobody is signed in, or nobody answers, it is true: the server refuses what is sent.
   */
  isStillHere(): Promise<boolean>
}

export function createPerson(key: string, isStillHere: () => Promise<boolean>): Person {
  return { key, journal: createJournal(key), discarded: createDiscardedTexts(key), isStillHere }
}

export const PersonContext = createContext<Person | null>(null)

export function usePerson(): Person {
  const person = use(PersonContext)
  if (!person) throw new Error('Only pages that somebody has signed in to know a person.')
  return person
}
