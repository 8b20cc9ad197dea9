import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const RULE = /^(:is\(.*\)|\.[\w-]+) \{\n([^{}]*)\}/gm
const COMPOSED = /^ *composes: ([\w -]+) from kit;\n/gm

/**
 * Lays what the classes of the kit declare into the rules of modules that say `composes: card row from kit`. Measured on
 * 2026-11-27: with these classes instead, a page's document is 350 bytes of brotli larger.
 */
export function kitPlugin(file: string): Plugin {
  return {
    name: 'kit',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css(?:$|\?)/ },
      handler(text) {
        if (!text.includes(' from kit;')) return undefined
        this.addWatchFile(file)
        const kit = readKit(file)
        const declarationsOf = (name: string) => kit.get(name) ?? this.error(`The kit has no class “${name}”.`)
        return text.replace(COMPOSED, (_, names: string) => names.split(' ').map(declarationsOf).join(''))
      },
    },
  }
}

function readKit(file: string): Map<string, string> {
  const kit = new Map<string, string>()
  for (const [, selectors = '', declarations] of readFileSync(file, 'utf8').matchAll(RULE))
    for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)(?=[,)]|$)/g))
      kit.set(name, (kit.get(name) ?? '') + declarations)
  return kit
}
