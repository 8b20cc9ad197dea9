import type { Element, Root } from 'hast'
import { percentDecode } from '#content/percent-decode.ts'
import { eachElement } from '../../blog/body/tree.ts'

/** Sets the ids of a text apart from those of the other texts on the page, with everything that leads to them. */
export function ownIds(prefix: string) {
  return (tree: Root) => {
    const ids = new Set<string>()
    eachElement(tree, ({ properties }) => {
      if (typeof properties.id !== 'string') return
      ids.add(properties.id)
      properties.id = prefix + properties.id
    })
    eachElement(tree, ({ properties }) => {
      const target = /^#(.+)/.exec(String(properties.href ?? ''))?.[1]
      if (target && ids.has(percentDecode(target) ?? target))
        properties.href = `#${encodeURIComponent(prefix)}${target}`
      for (const name of ['ariaDescribedBy', 'ariaLabelledBy']) refer(properties, name, prefix)
    })
  }
}

function refer(properties: Element['properties'], name: string, prefix: string): void {
  const ids = properties[name]
  if (Array.isArray(ids)) properties[name] = ids.map((id) => prefix + id)
  else if (typeof ids === 'string') properties[name] = prefix + ids
}
