import type { PostInput } from '../input.ts'
import { hostilePost } from '../post-file.ts'

const KB = 1024

function code(language: string, what: string, text: () => string): PostInput {
  const file = () => hostilePost(`\`\`\`${language}\n${text()}\n\`\`\``)
  return { kind: 'post', mode: 'local', name: `code in ${language}: ${what}`, file }
}

const filled = (piece: string, bytes = 100 * KB) => piece.repeat(Math.floor(bytes / piece.length))

/** One for each language that is colored, of what its rules have to look at again and again. */
export const codeInputs: readonly PostInput[] = [
  code('bash', '100 KB of substitutions that never close', () => filled('$((`"')),
  code('css', '100 KB of selectors without a block', () => filled(':not(a[b="')),
  code('diff', '100 KB of stars', () => filled('*** 1,')),
  code('http', '100 KB of headers', () => `GET / HTTP/1.1\n${filled('a: b\n')}`),
  code('javascript', '100 KB of templates in each other', () => filled('`${')),
  code('json', '100 KB of braces', () => filled('{"a":[')),
  code('markdown', '100 KB of emphasis', () => filled('*_a[')),
  code('php', '100 KB of openings', () => filled('<?php "{$a[')),
  code('python', '100 KB of strings that never end', () => filled("f\"{'''")),
  code('sql', '100 KB of brackets and quotes', () => filled("SELECT('")),
  code('typescript', '100 KB of generics', () => filled('<T extends (')),
  code('xml', '100 KB of tags that never close', () => filled('<a b="<![CDATA[')),
  code('yaml', '100 KB of keys', () => filled('a: &b ? ')),
]
