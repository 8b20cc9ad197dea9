import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Counts the arrivals at a list, so that each is shown as a new one. The address that follows the search field is no
 * arrival, nor is a place in the list that is gone to.
 */
export function useListVisit(path: string): number {
  const { key } = useLocation()
  const [seen, setSeen] = useState({ key, path, visit: 0 })
  const isNew = seen.key !== key && seen.path !== path
  if (seen.key !== key || seen.path !== path) setSeen({ key, path, visit: seen.visit + (isNew ? 1 : 0) })
  return seen.visit
}
