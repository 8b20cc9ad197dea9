import { createContext, type RefObject, use, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

type Fields = [name: string, value: string][]

/** The fields of forms that the visitor left, by the key of their entry in the history. Undefined on the server. */
export const KeptFieldsContext = createContext<Map<string, Fields> | undefined>(undefined)

/** Fills in what was typed before, where a visitor comes back to a form: browsers do so between documents. */
export function useKeptFields(form: RefObject<HTMLFormElement | null>): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const kept = use(KeptFieldsContext)
  useEffect(() => {
    const place = form.current
    if (!place) return
    for (const [name, value] of (isBack && kept?.get(key)) || []) {
      const field = place.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isField && field.value === '') field.value = value
    }
    return () => {
      const typed = [...new FormData(place)].filter((entry): entry is Fields[number] => typeof entry[1] === 'string')
      kept?.set(key, typed)
    }
  }, [form, key, isBack, kept])
}
