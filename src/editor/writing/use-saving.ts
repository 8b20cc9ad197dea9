import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { createSaving, type SavingOptions } from './saving.ts'

export function useSaving({ id, status, store, setAside, putAway, onSaved }: SavingOptions) {
  const navigate = useNavigate()
  return useMemo(
    () => createSaving({ id, status, store, setAside, putAway, onSaved }, navigate),
    [id, status, store, setAside, putAway, onSaved, navigate],
  )
}
