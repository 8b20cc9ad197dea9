/** Listens for events of one name, or of several, until the function that it returns is called. */
export function listen<E extends Event>(
  target: EventTarget,
  names: string | readonly string[],
  listener: (event: E) => unknown,
  options?: AddEventListenerOptions,
): () => void {
  const abort = new AbortController()
  for (const name of [names].flat())
    target.addEventListener(name, listener as (event: Event) => void, { ...options, signal: abort.signal })
  return () => abort.abort()
}
