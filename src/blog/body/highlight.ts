import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { languageIn } from './language-in.ts'
import { eachElement } from './tree.ts'

// In place of rehype-highlight, which brings lowlight's 37 common languages wherever it is used: 70 KB in gzip, these 24.
const lowlight = createLowlight({
  bash,
  css,
  diff,
  http,
  javascript,
  json,
  markdown,
  php,
  python,
  sql,
  typescript,
  xml,
  yaml,
})

// Chosen: a listing of a thousand lines. Longer ones are looked through rather than read.
const MAX_COLORED_LENGTH = 40_000

/** Colors fenced code whose language is known. After the sanitizer, which knows none of these classes. */
export function highlightCode() {
  return (tree: Root) =>
    eachElement(tree, (pre) => {
      const code = pre.children[0]
      if (pre.tagName !== 'pre' || code?.type !== 'element') return
      const language = languageOf(code.properties.className)
      if (language) code.properties.className = [`language-${language}`]
      else delete code.properties.className
      const colored = language && highlight(language, textOf(code))
      if (colored) code.children = colored
    })
}

/** A piece of code in colors; undefined where it is too long or its language is not known. */
export function highlight(language: string, text: string): Element['children'] | undefined {
  if (!lowlight.registered(language) || text.length > MAX_COLORED_LENGTH) return undefined
  return lowlight.highlight(language, text).children as Element['children']
}

function languageOf(className: unknown): string | undefined {
  const names = Array.isArray(className) ? className.map(String) : []
  const written = names.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  return written && languageIn(written)
}
