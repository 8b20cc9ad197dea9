import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { NavigationType, Router } from 'react-router-dom'
import type { Navigation } from './navigation.ts'
import { NavigationContext } from './navigation-context.ts'
import { prepareOnIntent } from './prepare-on-intent.ts'

/** Shows what the address bar names, once it is there to be shown. */
export function SiteRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const shown = useSyncExternalStore(navigation.subscribe, navigation.shown, navigation.shown)
  const first = useRef(shown)

  useLayoutEffect(() => {
    // What the server sent is where the visitor has scrolled it.
    if (shown !== first.current) navigation.settle(shown)
  }, [navigation, shown])
  useEffect(() => prepareOnIntent(navigation.prepare), [navigation])

  return (
    <NavigationContext value={navigation}>
      <Router
        location={shown.location}
        navigationType={NavigationType[TYPE[shown.action]]}
        navigator={navigation.navigator}
      >
        {children}
      </Router>
    </NavigationContext>
  )
}

const TYPE = { POP: 'Pop', PUSH: 'Push', REPLACE: 'Replace' } as const
