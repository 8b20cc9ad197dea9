import { useState } from 'react'
import type { Shared } from '../../api/links.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useShare } from './use-share.tsx'

interface ShareButtonProps {
  shared: Shared
  notes: readonly string[]
  /** The id of what names the post. */
  describedBy: string
}

/** Shares a post of a pull request. */
export function ShareButton({ shared, notes, describedBy }: ShareButtonProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const { open, dialog } = useShare({ shared, notes, onFailure: setErrorMessage })
  return (
    <>
      <QuietButton aria-describedby={describedBy} onClick={open}>
        Share…
      </QuietButton>
      <ErrorLine message={errorMessage} />
      {dialog}
    </>
  )
}
