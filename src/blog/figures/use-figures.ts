import type { Root } from 'hast'
import { useEffect, useMemo, useState } from 'react'
import type { PluggableList } from 'unified'
import { eachElement } from '../body/tree.ts'

const DRAWING = /^\/blog\/(images\/[^?#]+\.svg)$/i
// As many as the server puts into a page.
const MAX_FIGURES = 20

/** What puts the figures of a text in their place, once they are here; until then they are pictures. */
export function useFigures(): PluggableList {
  const [references, setReferences] = useState('')
  const [place, setPlace] = useState<PluggableList>(NONE)
  useEffect(() => {
    if (references === '') return setPlace(NONE)
    const abort = new AbortController()
    const read = async () => {
      const { placeFigures, readFigures } = await import('./figures.ts')
      const figures = await readFigures(references.split('\n'), abort.signal)
      if (!abort.signal.aborted) setPlace([[placeFigures, figures]])
    }
    // Where the code cannot be loaded, the pictures stay.
    read().catch(() => {})
    return () => abort.abort()
  }, [references])
  return useMemo(() => {
    const collect = (tree: Root) => {
      // Before they are put in their place.
      const found = drawingsIn(tree)
      queueMicrotask(() => setReferences(found))
    }
    return [() => collect, ...place]
  }, [place])
}

function drawingsIn(tree: Root): string {
  const found = new Set<string>()
  eachElement(tree, ({ tagName, properties }) => {
    const reference = tagName === 'img' && DRAWING.exec(String(properties.src))?.[1]
    if (reference) found.add(reference)
  })
  return [...found].slice(0, MAX_FIGURES).join('\n')
}

const NONE: PluggableList = []
