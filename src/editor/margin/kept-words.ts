import { useState } from 'react'
import { keep, readKept } from '../shell/browser-storage.ts'
import { usePerson } from '../text/person.ts'

/** Words of a form that is not sent yet: they stay in this tab while it is open, also over a reload, for the person alone. */
export function useKeptWords(name: string, first = ''): [words: string, keep: (words: string) => void] {
  const { key: person } = usePerson()
  const key = `words/${person}/${name}`
  const [kept, setKept] = useState({ key, words: readKept('sessionStorage', key) ?? first })
  const words = kept.key === key ? kept.words : (readKept('sessionStorage', key) ?? first)
  return [
    words,
    (now) => {
      setKept({ key, words: now })
      keep('sessionStorage', key, now === first ? null : now)
    },
  ]
}
