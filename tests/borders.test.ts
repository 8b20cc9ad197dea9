import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isCompanySite } from './support/company-site.ts'
import { findCircles } from './support/find-circles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Border {
  /** The rooms that its files may import from, beside its own. */
  rooms: string
  /** The packages that they may import; `node:` is every module of Node's own. */
  packages: string
}

/**
 * Which way imports point, types included. A room is a folder with what lies below it, or a file; the longest name that
 * fits a file is its room. A name that ends in `/*` makes every folder there a room of its own.
 */
const BORDERS: Record<string, Border> = {
  content: { rooms: '', packages: 'transliteration zod' },

  'server/contract/contract.ts': { rooms: '', packages: '' },
  'server/contract/errors.ts': { rooms: '', packages: 'express' },
  'server/log': { rooms: '', packages: 'express pino' },
  'server/http': {
    rooms: 'server/contract/errors.ts server/log',
    packages: 'compression express helmet ipaddr.js lru-cache node:',
  },
  'server/config/is-near.ts': { rooms: '', packages: '' },
  'server/config': { rooms: 'content server/config/is-near.ts server/http server/log', packages: 'zod node:' },
  'server/repository': { rooms: '', packages: 'lru-cache node:' },
  'server/repository/local': { rooms: 'server/contract/errors.ts server/repository', packages: 'p-limit node:' },
  'server/repository/github': {
    rooms: 'server/config server/contract/errors.ts server/log server/repository',
    packages: '@octokit/rest @octokit/request-error lru-cache p-limit tar zod node:',
  },
  'server/figures': { rooms: 'server/contract/contract.ts', packages: 'hast hast-util-sanitize saxes' },
  'server/posts': {
    rooms:
      'content server/contract/contract.ts server/contract/errors.ts server/posts/addresses server/posts/front-matter server/repository',
    packages: 'lru-cache micromark-util-decode-string p-limit node:',
  },
  'server/posts/front-matter': {
    rooms: 'content server/config/is-near.ts server/contract/contract.ts',
    packages: 'gray-matter node-diff3 yaml node:',
  },
  'server/posts/addresses': {
    rooms: 'content server/contract/contract.ts',
    packages: 'micromark-util-decode-string',
  },
  'server/posts/check': {
    rooms:
      'content server/contract/contract.ts server/posts server/posts/addresses server/posts/front-matter server/repository',
    packages: 'smol-toml yaml node:',
  },
  'server/workers': {
    rooms:
      'content server/contract/contract.ts server/contract/errors.ts server/figures server/posts server/posts/addresses server/posts/check server/posts/front-matter server/store/files',
    packages: 'lru-cache node:',
  },
  'server/pulls': {
    rooms:
      'content server/contract/contract.ts server/contract/errors.ts server/posts server/posts/check server/posts/front-matter server/repository',
    packages: 'p-limit node:',
  },
  'server/store': { rooms: 'server/contract/contract.ts server/http', packages: 'lru-cache zod node:' },
  'server/store/postgres': {
    rooms: 'server/config server/contract/contract.ts server/contract/errors.ts server/http server/store',
    packages: 'lru-cache pg node:',
  },
  'server/store/files': {
    rooms: 'server/contract/contract.ts server/contract/errors.ts server/store',
    packages: 'lru-cache p-limit zod node:',
  },
  'server/forms': {
    rooms: 'content server/contract/contract.ts server/contract/errors.ts server/http server/log server/store',
    packages: 'busboy',
  },
  'server/mail': {
    rooms:
      'content server/auth server/config server/contract/contract.ts server/contract/errors.ts server/http server/store',
    packages: 'nodemailer p-limit node:',
  },
  'server/links': {
    rooms: 'server/contract/contract.ts server/contract/errors.ts server/posts server/repository server/store',
    packages: 'node:',
  },
  'server/cards': {
    rooms: 'content server/contract/contract.ts server/contract/errors.ts',
    packages: '@fontsource/hanken-grotesk @resvg/resvg-wasm katex p-limit satori node:',
  },
  'server/search': { rooms: 'content server/contract/contract.ts server/posts', packages: 'minisearch node:' },
  'server/feeds': { rooms: 'content server/contract/contract.ts server/posts server/repository', packages: 'node:' },
  'server/auth': {
    rooms:
      'server/config server/contract/errors.ts server/http server/log server/repository server/repository/github server/store',
    packages: 'cookie express iron-session lru-cache passport passport-github2 node:',
  },
  'server/site': {
    rooms: 'content server/cards server/contract/contract.ts server/contract/errors.ts server/http server/posts',
    packages: 'express node:',
  },
  'server/health': {
    rooms: 'server/contract/contract.ts server/posts server/repository server/store',
    packages: 'prom-client node:',
  },
  'server/routes': {
    rooms:
      'content server/auth server/cards server/contract/contract.ts server/contract/errors.ts server/feeds server/forms server/health server/http server/links server/log server/mail server/posts server/posts/check server/posts/front-matter server/pulls server/repository server/search server/site server/store',
    packages: 'express zod node:',
  },
  server: {
    rooms:
      'content server/auth server/cards server/config server/contract/contract.ts server/contract/errors.ts server/forms server/health server/http server/links server/log server/mail server/posts server/posts/check server/pulls server/repository server/repository/github server/repository/local server/routes server/search server/setup server/site server/store server/store/files server/store/postgres server/workers',
    packages: 'express p-limit node:',
  },
  'server/begin.js': { rooms: 'server server/build', packages: '' },
  'server/build': {
    rooms: 'content server/contract/contract.ts',
    packages:
      '@mdx-js/mdx github-slugger hast mdast mdast-util-mdx-jsx rehype-highlight rehype-slug remark-frontmatter remark-gfm unist-util-visit vite yaml node:',
  },
  'server/setup': {
    rooms:
      'server/auth server/config server/contract/errors.ts server/http server/repository/github server/store server/store/files',
    packages: 'express node:',
  },
  'server/commands': {
    rooms:
      'server server/build server/cards server/config server/contract/contract.ts server/posts server/posts/check server/posts/front-matter server/repository server/search server/setup server/site server/store/files server/store/postgres server/workers',
    packages: 'p-limit vite node:',
  },

  'src/api': { rooms: 'server/contract/contract.ts', packages: '' },
  'src/components': { rooms: 'src/components src/styles', packages: 'react react-router-dom' },
  'src/art': { rooms: 'content src/components', packages: 'react' },
  'src/head': { rooms: 'content server/contract/contract.ts src/art src/components src/head', packages: 'react' },
  'src/forms': { rooms: 'content src/styles', packages: '@formspree/react react react-router-dom' },
  'src/frame': { rooms: 'content src/components src/frame src/head src/search', packages: 'react react-router-dom' },
  'src/prose': { rooms: 'content src/art src/components src/head src/styles', packages: 'react react-router-dom' },
  'src/search': {
    rooms: 'content server/contract/contract.ts src/api src/components src/head src/styles',
    packages: 'downshift react react-router-dom',
  },
  'src/blog': {
    rooms: 'content server/contract/contract.ts src/api src/art src/components src/forms src/head src/styles',
    packages:
      'github-slugger hast hast-util-from-html hast-util-to-string highlight.js katex lowlight mdast mdast-util-to-string micromark-core-commonmark react react-dom react-markdown react-router-dom rehype-raw rehype-sanitize remark-gfm remark-math remark-parse remark-rehype unified',
  },
  'src/pages/app-card.tsx': { rooms: 'content src/components src/head', packages: 'react' },
  'src/pages/hub-page.tsx': {
    rooms: 'content src/components src/head src/pages/hub-page.module.css',
    packages: 'react',
  },
  'src/pages/archive-page.tsx': {
    rooms: 'content src/components src/head src/pages/archive-page.module.css src/pages/hub-page.tsx',
    packages: 'react',
  },
  'src/pages/archive-page.module.css': { rooms: '', packages: '' },
  'src/styles': { rooms: '', packages: '' },
  'src/pages/hub-page.module.css': { rooms: '', packages: '' },
  'src/pages/plain-page.module.css': { rooms: '', packages: '' },
  'src/pages/*': {
    rooms:
      'content server/contract/contract.ts src/art src/components src/forms src/head src/pages/app-card.tsx src/pages/archive-page.tsx src/pages/hub-page.tsx src/pages/plain-page.module.css',
    packages: 'react react-router-dom virtual:coming-soon-paths virtual:page-titles',
  },
  src: {
    rooms:
      'content server/contract/contract.ts src/api src/art src/blog src/components src/editor/shell src/editor/workspace src/forms src/frame src/head src/pages/* src/prose src/search src/styles',
    packages: 'react react-dom react-router-dom unified virtual:pages virtual:page-titles',
  },

  'src/editor/shell': {
    rooms: 'server/contract/contract.ts src/api',
    packages: '@codemirror/state @codemirror/view @tanstack/react-query react react-router-dom',
  },
  'src/editor/share': {
    rooms: 'server/contract/contract.ts src/api src/components src/editor/shell',
    packages: 'react',
  },
  'src/editor/mailing': {
    rooms: 'server/contract/contract.ts src/api src/components src/editor/access src/editor/shell',
    packages: '@tanstack/react-query react react-router-dom',
  },
  'src/editor/text': {
    rooms: 'content server/contract/contract.ts src/api src/blog src/editor/shell',
    packages:
      '@codemirror/commands @codemirror/state @codemirror/view @tanstack/react-query idb-keyval node-diff3 react react-dom react-router-dom',
  },
  'src/editor/access': {
    rooms: 'server/contract/contract.ts src/api src/editor/shell src/editor/text src/head src/styles',
    packages: '@tanstack/react-query react react-router-dom',
  },
  'src/editor/merge': {
    rooms: 'server/contract/contract.ts src/api src/editor/shell src/editor/text',
    packages: 'react',
  },
  'src/editor/images': {
    rooms:
      'content server/contract/contract.ts src/api src/blog src/components src/editor/access src/editor/shell src/editor/text',
    packages:
      '@codemirror/commands @codemirror/lang-markdown @codemirror/language @codemirror/state @codemirror/view @lezer/common @tanstack/react-query image-size hast react react-router-dom',
  },
  'src/editor/history': {
    rooms:
      'server/contract/contract.ts src/api src/blog src/components src/editor/access src/editor/images src/editor/shell src/editor/text',
    packages: '@tanstack/react-query react react-router-dom',
  },
  'src/editor/margin': {
    rooms: 'content server/contract/contract.ts src/api src/blog src/components src/editor/shell src/editor/text',
    packages: '@tanstack/react-query hast react react-dom react-markdown',
  },
  'src/editor/pulls': {
    rooms:
      'server/contract/contract.ts src/api src/blog src/components src/editor/access src/editor/history src/editor/images src/editor/margin src/editor/merge src/editor/propose src/editor/share src/editor/shell src/editor/text',
    packages: '@tanstack/react-query react react-router-dom',
  },
  'src/editor/propose': {
    rooms:
      'server/contract/contract.ts src/api src/components src/editor/access src/editor/images src/editor/merge src/editor/shell src/editor/text',
    packages: '@tanstack/react-query react react-router-dom',
  },
  'src/editor/messages': {
    rooms: 'content server/contract/contract.ts src/api src/blog src/editor/access src/editor/shell',
    packages: '@tanstack/react-query react react-router-dom',
  },
  'src/editor/bin': {
    rooms:
      'content server/contract/contract.ts src/api src/blog src/components src/editor/access src/editor/images src/editor/list src/editor/messages src/editor/shell src/editor/text',
    packages: '@tanstack/react-query react react-router-dom',
  },
  'src/editor/list': {
    rooms:
      'server/contract/contract.ts src/api src/blog src/components src/editor/access src/editor/images src/editor/propose src/editor/pulls src/editor/shell src/editor/text',
    packages: '@tanstack/react-query react react-dom react-router-dom',
  },
  'src/editor/writing': {
    rooms:
      'content server/contract/contract.ts src/api src/blog src/components src/editor/access src/editor/images src/editor/mailing src/editor/merge src/editor/propose src/editor/pulls src/editor/share src/editor/shell src/editor/text src/editor/writing/text/commands src/editor/writing/text/paste src/head src/styles',
    packages:
      '@codemirror/autocomplete @codemirror/commands @codemirror/lang-markdown @codemirror/language @codemirror/search @codemirror/state @codemirror/view @lezer/common @lezer/highlight @lezer/markdown @tanstack/react-query hast react react-dom react-router-dom virtual:page-titles',
  },
  'src/editor/workspace': {
    rooms:
      'content server/contract/contract.ts src/components src/editor/access src/editor/messages src/editor/propose src/editor/pulls src/editor/shell src/editor/text src/frame src/head',
    packages: 'react react-router-dom',
  },
  'src/editor/writing/text/commands': {
    rooms: 'src/editor/images',
    packages: '@codemirror/commands @codemirror/language @codemirror/state @codemirror/view @lezer/common',
  },
  'src/editor/writing/text/paste': {
    rooms: 'src/editor/images src/editor/writing/text/commands src/editor/writing/text/paste/convert',
    packages: '@codemirror/commands @codemirror/language @codemirror/state @codemirror/view @lezer/common',
  },
  'src/editor/writing/text/paste/convert': {
    rooms: 'src/editor/writing/text/commands',
    packages:
      '@codemirror/state hast hast-util-from-html hast-util-sanitize hast-util-to-mdast hast-util-to-string mdast mdast-util-gfm mdast-util-to-markdown',
  },
  'src/editor': {
    rooms: 'src/editor/access src/editor/list src/editor/shell',
    packages: 'react react-router-dom',
  },
}

/** The files that may read the environment, and those that may call `fetch`. */
const READS_ENVIRONMENT = /^server\/(?:main\.ts$|commands\/|build\/)/
const CALLS_FETCH = /^src\/api\//

// As Biome writes them: `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`.
const IMPORT = /(?:\bfrom |\bimport |\bimport\((?:\/\*.*?\*\/ )?)(['"])([^'"?\n]+)[^'"\n]*\1/g

// Samples of code are words that guides print; tests/content checks them.
const files = ['content', 'server', 'src'].flatMap((top) =>
  readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:ts|tsx|js)$/.test(file.name))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('content/samples/'))
    .sort(),
)
const styles = new Set(
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `src/${file.split(path.sep).join('/')}`),
)
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const specifiers = new Map(
  [...sources].map(([file, text]) => [file, [...text.matchAll(IMPORT)].map(([, , specifier = '']) => specifier)]),
)

/** The file that an import means, a style sheet too; undefined for a package, or what the build makes. */
function importedFile(file: string, specifier: string): string | undefined {
  if (!/^[.#]/.test(specifier)) return undefined
  const found = specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)
  return sources.has(found) || styles.has(found) ? found : undefined
}

function packageOf(specifier: string): string | undefined {
  if (/^[.#/]/.test(specifier) || specifier === '') return undefined
  if (specifier.startsWith('node:')) return 'node:'
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const rooms = Object.keys(BORDERS).sort((one, other) => other.length - one.length)

/** The name of the file's room in the table, and the room itself: of `src/pages/*` every folder is one. */
function roomOf(file: string): { name: string; place: string } {
  const name = rooms.find(
    (room) => file === room || file.startsWith(`${room.replace(/\*$/, '')}${room.endsWith('*') ? '' : '/'}`),
  )
  if (!name) throw new Error(`${file} lies in no room of the table: give it one.`)
  return { name, place: name.endsWith('/*') ? file.split('/', name.split('/').length).join('/') : name }
}

function allows(border: Border | undefined, kind: keyof Border, name: string): boolean {
  return border?.[kind].split(' ').includes(name) ?? false
}

test('imports cross borders only where the table says so', () => {
  const violations = files.flatMap((file) => {
    const room = roomOf(file)
    return (specifiers.get(file) ?? []).flatMap((specifier) => {
      const imported = importedFile(file, specifier)
      if (!imported) return []
      const other = roomOf(imported)
      const isAllowed =
        other.place === room.place || (other.name !== room.name && allows(BORDERS[room.name], 'rooms', other.name))
      return isAllowed ? [] : [`${file} -> ${imported}`]
    })
  })
  expect(violations).toEqual([])
})

test('a room imports only the packages that the table names', () => {
  const violations = files.flatMap((file) =>
    (specifiers.get(file) ?? []).flatMap((specifier) => {
      const name = packageOf(specifier)
      return name && !allows(BORDERS[roomOf(file).name], 'packages', name) ? [`${file} -> ${name}`] : []
    }),
  )
  expect(violations).toEqual([])
})

/** Modules that read whole texts or images by others, each with the files that may import it: threads and commands. */
const IN_THREADS: Record<string, RegExp> = {
  'server/posts/image-head.ts': /^server\/(?:workers|commands)\/|^server\/posts\/check-image\.ts$/,
  'server/posts/image-wholeness.ts': /^server\/posts\/check-image\.ts$/,
  'server/posts/check-image.ts': /^server\/workers\//,
  'server/posts/canvas.ts': /^server\/workers\//,
  'server/posts/rewrite-post-links.ts': /^server\/workers\//,
  // It reads what `readFrontMatterNow` leaves, and what the server itself has written.
  'server/posts/front-matter/front-matter.ts':
    /^server\/posts\/(?:canvas|front-matter\/(?:parse-post|read-facts|set-keys)|check\/fix\/[a-z-]+)\.ts$/,
  'src/blog/body/read-text.ts': /^src\/words\.tsx$/,
  'server/figures/sanitize-figure.ts': /^server\/workers\//,
  'server/search/excerpt-of.ts': /^server\/search\/search-engine\.ts$/,
  'server/search/search-index.ts': /^server\/search\/search-engine\.ts$/,
  'server/search/search-engine.ts': /^server\/search\/search-worker\.ts$|^server\/commands\//,
}

test('nothing that others wrote is parsed, measured, or searched on the main thread', () => {
  const violations = files.flatMap((file) =>
    [...(sources.get(file) ?? '').matchAll(/^(?:import|export) (?!type )[^'"]*from '([^']+)'/gm)].flatMap(
      ([, specifier = '']) => {
        const imported = importedFile(file, specifier) ?? ''
        return IN_THREADS[imported]?.test(file) === false ? [`${file} -> ${imported}`] : []
      },
    ),
  )
  expect(violations).toEqual([])
  expect(Object.keys(IN_THREADS).filter((file) => !sources.has(file))).toEqual([])
})

test('no file imports itself by way of others, not even for a type', () => {
  const imports = new Map(
    files.map((file) => [
      file,
      (specifiers.get(file) ?? []).flatMap((specifier) => importedFile(file, specifier) ?? []),
    ]),
  )
  const circles = findCircles(imports).map((circle) => circle.join(' -> '))
  expect(circles).toEqual([])
})

test('no folder imports itself by way of others', () => {
  const folderOf = (file: string) => path.posix.dirname(file)
  const imports = new Map<string, string[]>()
  for (const file of files)
    for (const specifier of specifiers.get(file) ?? []) {
      const imported = importedFile(file, specifier)
      if (!imported || folderOf(imported) === folderOf(file)) continue
      imports.set(folderOf(file), [...(imports.get(folderOf(file)) ?? []), folderOf(imported)])
    }
  expect(findCircles(imports).map((circle) => circle.join(' -> '))).toEqual([])
})

// Another company's site lacks some of the files.
test.runIf(isCompanySite)('the table allows nothing that no file makes use of', () => {
  const used = new Set<string>()
  for (const file of files)
    for (const specifier of specifiers.get(file) ?? []) {
      const imported = importedFile(file, specifier)
      const from = roomOf(file).name
      used.add(`${from} -> ${imported ? roomOf(imported).name : packageOf(specifier)}`)
    }
  const stale = Object.entries(BORDERS).flatMap(([room, border]) =>
    [...border.rooms.split(' '), ...border.packages.split(' ')].flatMap((name) =>
      name === '' || used.has(`${room} -> ${name}`) ? [] : [`${room} -> ${name}`],
    ),
  )
  expect(stale).toEqual([])
})

test('only main.ts, commands and the build read the environment', () => {
  const readers = filesThat(/\bprocess\.env\b/).filter((file) => !READS_ENVIRONMENT.test(file))
  expect(readers).toEqual([])
})

test('only src/api calls the server', () => {
  const callers = filesThat(/\bfetch\(/).filter((file) => file.startsWith('src/') && !CALLS_FETCH.test(file))
  expect(callers).toEqual([])
})

test('the repository names no post: it knows paths, bytes, people and commits', () => {
  const names = files
    .filter((file) => file.startsWith('server/repository/'))
    .flatMap((file) =>
      (withoutWords(sources.get(file) ?? '').match(/\b\w*posts?\w*\b/gi) ?? []).map((name) => `${file}: ${name}`),
    )
  expect(names).toEqual([])
})

/** The code without its comments and texts. */
function withoutWords(code: string): string {
  return code.replace(/\/\*.*?\*\/|\/\/[^\n]*|`[^`]*`|'(?:[^'\\\n]|\\.)*'/gs, '')
}

function filesThat(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(sources.get(file) ?? ''))
}
