import { useCallback, useEffect, useState } from 'react'
import type { StoredImage } from '#server/contract.ts'
import { listImages } from '../../api/images.ts'

/** All images of the site; null until they are read. */
export function useImages(onFailure: (error: unknown) => void) {
  const [images, setImages] = useState<StoredImage[] | null>(null)
  const [error, setError] = useState<string | null>(null)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setError(null)
        const list = await listImages(signal)
        if (signal?.aborted) return null
        setImages(list)
        return list
      } catch (failure) {
        if (signal?.aborted) return null
        setError((failure as Error).message)
        onFailure(failure)
        return null
      }
    },
    [onFailure],
  )
  useEffect(() => {
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [read])
  return { images, error, read, setImages }
}
