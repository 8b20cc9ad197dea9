import { createContext, use, useEffect } from 'react'

/** Names the tab of the browser; null for the page's own name. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => {})

/** Calls the browser's tab after what the page shows, once that is known: `Edit “First words”`. */
export function usePageTitle(title: string | null): void {
  const name = use(PageTitleContext)
  useEffect(() => {
    name(title)
    return () => name(null)
  }, [name, title])
}
