import { useCallback, useEffect, useState } from 'react'
import type { DiscardedText } from './discarded-texts.ts'
import { usePerson } from './person.ts'

/** What this person discarded; null until it is read. */
export function useDiscardedTexts() {
  const { discarded } = usePerson()
  const [texts, setTexts] = useState<DiscardedText[] | null>(null)
  const [isFailing, setFailing] = useState(false)
  const read = useCallback(async () => {
    try {
      setTexts(await discarded.list())
      setFailing(false)
    } catch {
      setFailing(true)
    }
  }, [discarded])
  useEffect(() => {
    void read()
    const readAgain = () => void read()
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [read])
  return { texts, isFailing, read }
}
