import { useCallback, useEffect, useRef, useState } from 'react'
import type { TagCount } from '#server/contract.ts'
import { listTags } from '../../api/posts.ts'

/** The tags to choose from. They are a convenience: where they cannot be read, there is nothing to choose. */
export function useTags(isAsked: boolean) {
  const [tags, setTags] = useState<TagCount[]>([])
  const running = useRef<AbortController>(null)
  const readAgain = useCallback(async () => {
    if (!isAsked) return
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const read = await listTags(abort.signal).catch(() => null)
    if (read && !abort.signal.aborted) setTags(read)
  }, [isAsked])
  useEffect(() => {
    void readAgain()
    return () => running.current?.abort()
  }, [readAgain])
  return { tags, readTags: readAgain }
}
