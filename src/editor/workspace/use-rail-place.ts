import { useLocation } from 'react-router-dom'
import { currentOf, RAIL } from './rail-entries.ts'

/** What the rail calls the part of the editor that is open. */
export function usePlaceName(): string {
  const { pathname, search } = useLocation()
  return RAIL.find((entry) => currentOf(entry, pathname, search))?.name ?? ''
}
