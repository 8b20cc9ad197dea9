import { useEffect, useState } from 'react'
import type { PluggableList } from 'unified'

/** Whether what draws formulas is worth loading for a text. */
export function mayHaveFormulas(content: string): boolean {
  return content.includes('$') || content.includes('math')
}

/** What draws the formulas of a text, once it is here; until then they are shown as their text. */
export function useFormulas(content: string): PluggableList {
  const isWanted = mayHaveFormulas(content)
  const [plugins, setPlugins] = useState<PluggableList>(NONE)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const load = async () => {
      const { drawFormulas } = await import('./formulas.ts')
      if (!isGone) setPlugins([drawFormulas])
    }
    // Where the code cannot be loaded, the text stays.
    load().catch(() => {})
    return () => {
      isGone = true
    }
  }, [isWanted])
  return isWanted ? plugins : NONE
}

const NONE: PluggableList = []
