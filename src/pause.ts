/** Resolves in a task of its own, before which the browser answers the visitor and paints. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
