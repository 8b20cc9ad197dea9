import { createContext, use } from 'react'
import { createDiscardedTexts, type DiscardedTexts } from './discarded-texts.ts'
import { createJournal, type Journal } from './journal.ts'

/** The person who signed in on this page, with what this browser keeps for that person alone. */
export interface Person {
  key: string
  journal: Journal
  discarded: DiscardedTexts
  /** False where another person has signed in since. True where no one is signed in: the server refuses what is sent. */
  isStillHere(): Promise<boolean>
}

export function createPerson(key: string, isStillHere: () => Promise<boolean>): Person {
  return { key, journal: createJournal(key), discarded: createDiscardedTexts(key), isStillHere }
}

export const PersonContext = createContext<Person | null>(null)

export function usePerson(): Person {
  const person = use(PersonContext)
  if (!person) throw new Error('Only pages that a person has signed in to know one.')
  return person
}
