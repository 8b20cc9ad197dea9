import { useEffect, useEffectEvent } from 'react'
import { isSameText, type PostText } from '../text/post-text.ts'
import type { Trouble } from '../text/writing-state.ts'

/**
 * Does a write again at the time that its trouble names, or once the browser is online again. What was typed since is
 * left alone: half a sentence could come before visitors. Returns whether it will.
 */
export function useRetry(trouble: Trouble | null, text: PostText): boolean {
  const away = trouble?.kind === 'away' ? trouble : null
  const retryAt = away?.retryAt
  const isWaiting = retryAt !== undefined && away?.text !== undefined && isSameText(away.text, text)
  const retry = useEffectEvent(() => {
    if (isWaiting) away?.again()
  })
  useEffect(() => {
    if (retryAt === undefined) return
    const timer = setTimeout(retry, retryAt - Date.now())
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [retryAt])
  return isWaiting
}
