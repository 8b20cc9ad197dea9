/** Lets one request at a time go to a host, with a pause before the next. */
export function createTurns(pause: () => Promise<unknown>) {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(host: string, request: () => Promise<T>): Promise<T> {
    const before = last.get(host)
    const turn = before ? before.then(pause).then(request) : request()
    last.set(
      host,
      turn.catch(() => undefined),
    )
    return turn
  }
}
