import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { watchLeaving } from '../text/handover.ts'
import { PersonContext } from '../text/person.ts'
import { useAccessHere } from './access-context.ts'

/** What is shown to one person; nothing without one. */
export function PersonScope({ children }: { children: ReactNode }) {
  const { access, client } = useAccessHere()
  useEffect(watchLeaving, [])
  if (!('person' in access) || !client) return null
  return (
    <PersonContext key={access.person.key} value={access.person}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </PersonContext>
  )
}
