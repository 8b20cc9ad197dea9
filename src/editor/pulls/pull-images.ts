import type { Root } from 'hast'
import type { PullSummary } from '#server/contract.ts'
import { eachElement } from '../../blog/body/tree.ts'
import { nameOf } from '../images/images-api.ts'
import { pullImageAddress } from './pulls-api.ts'

/** Shows the images that a pull request brings, which the site itself has not or has otherwise. */
export function pullImages(pull: Pick<PullSummary, 'number' | 'head' | 'images'>) {
  const names = new Set(pull.images.map(nameOf))
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties }) => {
      const name = tagName === 'img' && decoded(/^\/blog\/images\/([^/?#]+)/.exec(String(properties.src))?.[1] ?? '')
      if (name && names.has(name)) properties.src = pullImageAddress(pull, name)
    })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
