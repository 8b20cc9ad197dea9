import type { Navigation } from './navigation/navigation.ts'
import { pause } from './pause.ts'

/**
 * Creates what loads React and gives it the page, once. After a failure, the next call tries again. `onAwake` is called as
 * soon as React hears what the visitor does. `left` is the data of lists that were shown before, as JSON.
 */
export function createWaker(navigation: Navigation, left: readonly string[], onAwake: () => void): () => Promise<void> {
  let waking: Promise<void> | undefined
  const wake = async () => {
    // In development the document names no files.
    const [framework, ...others] =
      document.querySelector<HTMLElement>('script[data-wake]')?.dataset.wake?.split(' ') ?? []
    // All at once, so that none has to wait until another names it.
    for (const href of [framework, ...others])
      if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // The framework, the largest, runs by itself, so that the browser can answer the visitor in between.
    if (framework) await import(/* @vite-ignore */ framework)
    await pause()
    const { showWithReact } = await import('./main.tsx')
    await showWithReact(navigation, left)
    onAwake()
  }
  return () => {
    waking ??= wake().catch((fault: unknown) => {
      waking = undefined
      throw fault
    })
    return waking
  }
}
