import { blockQuote, list } from 'micromark-core-commonmark'
import type { Processor } from 'unified'

/**
 * Lets a list begin in a quote or an item that has just begun, whatever stands above it: micromark 4 takes the paragraph
 * there for one that the list would interrupt.
 */
export function openContainers(this: Processor): void {
  const data = this.data()
  const items = [...'*+-0123456789'].map((sign) => [sign.charCodeAt(0), inNew(list)] as const)
  const document = { 62: inNew(blockQuote), ...Object.fromEntries(items) }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { document }]
}

function inNew(container: typeof list): typeof list {
  return {
    ...container,
    tokenize(effects, ok, nok) {
      const begun: typeof ok = (code) => {
        this.interrupt = undefined
        return ok(code)
      }
      return container.tokenize.call(this, effects, begun, nok)
    },
  }
}
