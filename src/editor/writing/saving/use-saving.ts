import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePerson } from '../../text/person.ts'
import { createSaving, type SavingOptions } from './saving.ts'

export function useSaving(options: Omit<SavingOptions, 'person'>) {
  const { id, status, store, setAside, putAway, onSaved, onReadable } = options
  const navigate = useNavigate()
  const person = usePerson()
  return useMemo(
    () =>
      createSaving(
        { id, status, store, person, setAside, putAway, onSaved, ...(onReadable && { onReadable }) },
        navigate,
      ),
    [id, status, store, person, setAside, putAway, onSaved, onReadable, navigate],
  )
}
