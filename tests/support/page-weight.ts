import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** What a browser loads before anyone touches a page, in bytes of gzip at level 9. */
export interface PageWeight {
  html: number
  /** The styles that stand in the document. */
  css: number
  /** With the script that stands in the document. */
  js: number
  fonts: number
  /** Addresses of the scripts, those that other scripts import included. */
  scripts: string[]
  /** Addresses of the scripts that the document itself names. */
  named: string[]
  fontFiles: string[]
  /** Style sheets that the document waits for where scripts run. */
  blockingStyles: string[]
}

/** Weighs documents against the build that they belong to: its files, and its manifest, which knows what imports what. */
export function createScales(dist: string): (document: string) => PageWeight {
  const client = path.join(dist, 'client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  const sizes = new Map<string, number>()
  const weigh = (file: string) => {
    const size = sizes.get(file) ?? gzipped(readFileSync(path.join(client, file)))
    sizes.set(file, size)
    return size
  }
  const withImports = (files: readonly string[], all = new Set<string>()) => {
    for (const file of files) {
      if (all.has(file)) continue
      all.add(file)
      const imports = chunks.get(file)?.imports ?? []
      withImports(
        imports.map((id) => `/${manifest[id]?.file}`),
        all,
      )
    }
    return all
  }
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0)

  return (document) => {
    const firstScript = /<script data-load=[^>]*>([\s\S]*?)<\/script>/.exec(document)?.[1] ?? ''
    const scripted = document.replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
    const find = (pattern: RegExp) => [...scripted.matchAll(pattern)].map(([, found = '']) => found)
    // The script in the document loads them once the page is painted.
    const later = find(/data-load="([^"]*)"/g).flatMap((addresses) => addresses.split(' '))
    const named = [...new Set([...find(/<script[^>]* src="([^"]*)"/g), ...later])].filter(Boolean)
    const scripts = [...withImports(named)]
    const fontFiles = find(/<link rel="preload" as="font"[^>]*href="([^"]*)"/g)
    return {
      html: gzipped(document),
      css: gzipped(find(/<style(?: [^>]*)?>([\s\S]*?)<\/style>/g).join('')),
      js: sum(scripts) + gzipped(firstScript),
      fonts: sum(fontFiles),
      scripts,
      named,
      fontFiles,
      blockingStyles: find(/<link rel="stylesheet"(?![^>]* disabled)[^>]*href="([^"]*)"/g),
    }
  }
}

/** The scripts of some entries of the build, with all that they import at once, in bytes of gzip at level 9. */
export function weighScripts(dist: string, entries: readonly string[]): number {
  const client = path.join(dist, 'client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const all = new Set<string>()
  const add = (id: string) => {
    if (all.has(id)) return
    all.add(id)
    manifest[id]?.imports?.forEach(add)
  }
  entries.forEach(add)
  return [...all].reduce((sum, id) => sum + gzipped(readFileSync(path.join(client, manifest[id]?.file ?? ''))), 0)
}

function gzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).byteLength
}
