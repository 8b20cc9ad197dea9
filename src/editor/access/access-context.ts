import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Status } from '#server/contract/contract.ts'
import type { Access } from './use-access.ts'

interface AccessHere {
  access: Access
  /** What the pages of the person who is here have read; null without a person. */
  client: QueryClient | null
  readStatusAgain(): void
  /** Of every failed call of the owner's: a sign-in may have ended meanwhile. */
  onFailure(error: unknown): void
}

export const AccessContext = createContext<AccessHere | null>(null)

/** Who is here and may they write, as the workspace around the page knows it. */
export function useAccessHere(): AccessHere {
  const here = use(AccessContext)
  if (!here) throw new Error('The pages of the editor stand in its workspace.')
  return here
}

/** The status of the site for its owner, null until it is read, and the handler of failed calls. */
export interface Site extends Pick<AccessHere, 'onFailure'> {
  status: Status | null
  branch: string | null
  /** The folder of posts inside the repository. */
  folder: string
}

export function useSite(): Site {
  const { access, onFailure } = useAccessHere()
  const status = access.view === 'owner' ? access.status : null
  return { status, branch: status?.branch ?? null, folder: status?.folder ?? 'posts', onFailure }
}

/** Whether the rules of the branch let the person make no commit, so that what takes one is not offered. */
export function usePullsOnly(): boolean {
  return useSite().status?.rules?.needsPull === true
}
