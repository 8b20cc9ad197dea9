import { useEffect, useState } from 'react'
import type { Figures } from '#server/contract/contract.ts'
import type { placeFigures } from './place-figures.ts'

// As Markdown writes them beside a post: ![alt](images/name.svg) or [label]: images/name.svg
const DRAWINGS = /(?:\(\s*<?|\]:\s*<?)(?:\.\/)?(images\/[^\s)>/?#]+\.svg)/gi
// As many as the server puts into a page.
const MAX_FIGURES = 20

/** As react-markdown takes them. */
type Plugins = [plugin: typeof placeFigures, figures: Figures][]

/** What puts the figures of a text in their place, once they are here; until then they are pictures. */
export function useFigures(content: string): Plugins {
  const found = new Set([...content.matchAll(DRAWINGS)].map(([, reference = '']) => reference))
  const references = [...found].slice(0, MAX_FIGURES).join(' ')
  const [plugins, setPlugins] = useState<Plugins>(NONE)
  useEffect(() => {
    if (references === '') return setPlugins(NONE)
    const abort = new AbortController()
    const read = async () => {
      const { placeFigures, readFigures } = await import('./figures.ts')
      const figures = await readFigures(references.split(' '), abort.signal)
      if (!abort.signal.aborted) setPlugins([[placeFigures, figures]])
    }
    // Where the code cannot be loaded, the pictures stay.
    read().catch(() => {})
    return () => abort.abort()
  }, [references])
  return plugins
}

const NONE: Plugins = []
