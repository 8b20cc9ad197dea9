import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Failure } from '../../shell/failure.tsx'
import type { WritingPreview } from './writing-preview.tsx'

/** The preview. Its code, a fifth of all that the writing page would load, comes when it is first shown. */
export function LazyPreview(props: ComponentProps<typeof WritingPreview>) {
  const [Loaded, setLoaded] = useState<typeof WritingPreview>()
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(() => {
    setError(null)
    import('./writing-preview.tsx').then(
      (loaded) => setLoaded(() => loaded.WritingPreview),
      () => setError('Couldn’t load the preview. Your text is not affected.'),
    )
  }, [])
  useEffect(() => {
    if (!Loaded) load()
  }, [Loaded, load])
  if (Loaded) return <Loaded {...props} />
  return (
    <section className={props.className} aria-label="Preview" aria-busy={error === null}>
      {error === null ? <p>Loading…</p> : <Failure error={{ message: error }} onAgain={load} />}
    </section>
  )
}
