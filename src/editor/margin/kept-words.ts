import { useState } from 'react'
import { usePerson } from '../text/person.ts'

/** Words of a form that is not sent yet: they stay in this tab while it is open, also over a reload, for the person alone. */
export function useKeptWords(name: string, first = ''): [words: string, keep: (words: string) => void] {
  const { key: person } = usePerson()
  const key = `words/${person}/${name}`
  const [kept, setKept] = useState({ key, words: read(key) ?? first })
  const words = kept.key === key ? kept.words : (read(key) ?? first)
  return [
    words,
    (now) => {
      setKept({ key, words: now })
      write(key, now === first ? null : now)
    },
  ]
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // The browser keeps nothing.
  }
}

function write(key: string, words: string | null): void {
  try {
    if (words === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, words)
  } catch {
    // The browser keeps nothing.
  }
}
