import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { ErrorLine } from '../../../components/error-line.tsx'
import { createLate } from '../../../late.ts'
import { writingWords } from '../writing-words.ts'
import type { WritingPreview } from './writing-preview.tsx'

// A fifth of all that the writing page would load, and the live view does without it.
const latePreview = createLate(async () => (await import('./writing-preview.tsx')).WritingPreview)

/** The preview, whose code comes when it is first shown. */
export function LatePreview(props: ComponentProps<typeof WritingPreview>) {
  const [Loaded, setLoaded] = useState(latePreview.get)
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(() => {
    setError(null)
    latePreview.load().then(
      (loaded) => setLoaded(() => loaded),
      () => setError(writingWords.couldntLoadThePreviewYour),
    )
  }, [])
  useEffect(() => {
    if (!Loaded) load()
  }, [Loaded, load])
  if (Loaded) return <Loaded {...props} />
  return (
    <section className={props.className} aria-label={writingWords.preview} aria-busy={error === null}>
      {error === null && <p>{writingWords.loading}</p>}
      <ErrorLine message={error} />
      {error !== null && (
        <button type="button" className="quiet" onClick={load}>
          {writingWords.tryAgain}
        </button>
      )}
    </section>
  )
}
