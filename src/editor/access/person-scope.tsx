import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createReadClient } from '../shell/read-client.ts'
import { type Person, PersonContext } from '../text/person.ts'

interface PersonScopeProps {
  person: Person
  /** Hears of every read that fails: a sign-in may have ended meanwhile. */
  onFailure(error: unknown): void
  children: ReactNode
}

/** What a page shows one person. Another person's page begins with nothing that was read for this one. */
export function PersonScope({ person, onFailure, children }: PersonScopeProps) {
  const [client] = useState(() => createReadClient(onFailure))
  return (
    <PersonContext value={person}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </PersonContext>
  )
}
