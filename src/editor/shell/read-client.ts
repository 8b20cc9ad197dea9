import { focusManager, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { listen } from './listen.ts'

// What a write changes in a list is drawn before what is said of it, so that a focus that went with an entry is found lost.
notifyManager.setScheduler(queueMicrotask)

/** Of a read whose failure tells nothing about the sign-in, or is of no interest there. */
export const QUIET = { meta: { isQuiet: true } }

/** Of a read that is refreshed when the person comes back to the page, and every so many seconds while it is seen. */
export function refreshedEvery(seconds: number) {
  return { refetchInterval: seconds * 1000, refetchOnWindowFocus: true, refetchOnReconnect: true }
}

/** Creates the cache of one person’s reads on one page. A read that fails waits for the person to try again. */
export function createReadClient(onFailure: (error: unknown) => void): QueryClient {
  focusManager.setEventListener(listenForReturn)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.isQuiet) onFailure(error)
      },
    }),
    defaultOptions: {
      queries: {
        // A read without a network fails at once, and says so.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: 0,
      },
    },
  })
}

// The library itself listens for visibility alone: a window beside this one hides nothing when it takes the focus.
function listenForReturn(onReturn: () => void): () => void {
  return listen(window, ['focus', 'visibilitychange'], () => onReturn())
}
