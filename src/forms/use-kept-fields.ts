import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** What was typed into forms that were left, by the key of their entry in the history. As long as the document. */
const kept = new Map<string, [name: string, value: string][]>()

/** Gives a form back what was typed into it, where one comes back to it: browsers do so between documents. */
export function useKeptFields(form: RefObject<HTMLFormElement | null>): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the form comes and goes
  useEffect(() => {
    const place = form.current
    if (!place) return
    for (const [name, value] of (isBack && kept.get(key)) || []) {
      const field = place.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
    }
    return () => {
      const typed = [...new FormData(place)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value] as [string, string]] : [],
      )
      kept.set(key, typed)
    }
  }, [])
}
