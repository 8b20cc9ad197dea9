import { createStore, type UseStore } from 'idb-keyval'

/** Every key that begins so: in the order of IndexedDB an empty list comes after every string. */
export const below = (start: readonly string[]) => IDBKeyRange.bound(start, [...start, []])

/** How long an answer is waited for. A page shows nothing before its reads, and pictures are large to write. */
const PATIENCE_MS = { readonly: 2000, readwrite: 20_000, versionchange: 20_000 }

/**
 * One store of a database of the browser's own. WebKit lets a page wait for ever that follows one which was left in the
 * middle of a write: there it fails, as it does where nothing may be kept, and waits no more until an answer comes.
 */
export function openStore(database: string, table: string): UseStore {
  let use: UseStore | undefined
  let isSilent = false
  return (mode, work) => {
    let timer = 0
    // First, since a browser that forbids databases throws here, and nothing is to be waited for then.
    use ??= createStore(database, table)
    const answer = use(mode, work).finally(() => {
      isSilent = false
      clearTimeout(timer)
    })
    const silence = new Promise<never>((_, reject) => {
      const giveUp = () => {
        isSilent = true
        reject(new Error(`The browser’s database “${database}” did not answer.`))
      }
      timer = window.setTimeout(giveUp, isSilent ? 0 : PATIENCE_MS[mode])
    })
    return Promise.race([answer, silence])
  }
}
