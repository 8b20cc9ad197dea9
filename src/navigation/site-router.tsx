import { type ReactNode, useSyncExternalStore } from 'react'
import { NavigationType, Router } from 'react-router-dom'
import type { Navigation } from './navigation.ts'
import { NavigationContext } from './navigation-context.ts'

/** Shows what the address bar names, once it is there to be shown. */
export function SiteRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const shown = useSyncExternalStore(navigation.subscribe, navigation.shown, navigation.shown)
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
