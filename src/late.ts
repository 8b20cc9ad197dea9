/** Code that a page can do without at first, since the server has already made with it what it makes. */
export interface Late<T> {
  /** Loads it once; a failed try is not remembered. */
  load(): Promise<T>
  /** Undefined until it was loaded. */
  get(): T | undefined
}

export function createLate<T>(load: () => Promise<T>): Late<T> {
  let loaded: T | undefined
  return {
    async load() {
      loaded ??= await load()
      return loaded
    },
    get: () => loaded,
  }
}
