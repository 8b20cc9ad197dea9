import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createClassNames } from './server/build/class-names.ts'
import { compressAssets } from './server/build/compress-assets.ts'
import { refuseDeadLinks } from './server/build/dead-links.ts'
import { kitPlugin } from './server/build/kit.ts'
import { mdxPages } from './server/build/mdx.ts'
import { pagesPlugin } from './server/build/pages-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const SITE = pathOf('src/main.tsx')

// `Features.MediaIntervalSyntax | Features.MediaRangeSyntax` of lightningcss, which comes with Vite.
const MEDIA_RANGES = 64 | 128

// React and others ask for it at run time, where no one promises to have set it.
const define = { 'process.env.NODE_ENV': '"production"' }

// Three builds of one tree: what the browser loads, the React renderer, and the server with its commands.
// The last two are bundled with their dependencies, since one file is read faster than a thousand.
export default defineConfig({
  plugins: [
    pagesPlugin(),
    mdxPages(),
    react(),
    kitPlugin(pathOf('src/styles/kit-rules.css')),
    compressAssets('dist/client'),
  ],
  // Every browser that runs the rest preloads modules by itself.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  resolve: {
    alias: [
      {
        find: /^@stripe\/(?:react-stripe-js|stripe-js\/pure\/index\.js)$/,
        replacement: pathOf('src/forms/no-payments.ts'),
      },
      // Its package names the build for development alone.
      { find: /^react-router$/, replacement: pathOf('node_modules/react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: pathOf('node_modules/react-router/dist/production/dom-export.mjs') },
    ],
  },
  css: {
    modules: { generateScopedName: createClassNames(pathOf('src')) },
    // Browsers of before 2022 show pages in their own width, too, where "width >= 900px" reads "min-width: 900px".
    lightningcss: { include: MEDIA_RANGES },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      await refuseDeadLinks(root)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['index.html', 'src/first.js', 'src/editor-floor.js'],
          output: {
            // Every document lists some thirty of them, and names cost 0.2 KB of brotli there; the manifest knows them.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // React and its router change less often than the site, and compress better together.
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\/|\/src\/framework\.ts$/,
                },
                // What every page needs comes in one piece: the browser takes half a millisecond to ask for each.
                { name: (id, graph) => (isPartOf(SITE, id, graph) ? 'site' : null) },
              ],
            },
          },
        },
      },
    },
    render: {
      consumer: 'server',
      define,
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/render',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: { render: 'src/render.tsx', words: 'src/words.tsx', 'card-art': 'src/card-art.tsx' },
        },
      },
    },
    server: {
      consumer: 'server',
      define,
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'server/begin.js',
            site: 'server/main.ts',
            'posts-check': 'server/commands/posts-check.ts',
            'store-move': 'server/commands/store-move.ts',
            'github-forget': 'server/commands/github-forget.ts',
            'card-worker': 'server/cards/card-worker.ts',
            'search-worker': 'server/search/search-worker.ts',
            'text-worker': 'server/workers/text-worker.ts',
          },
        },
      },
    },
  },
})

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Whether the script `entry` needs the module whichever page it is, itself left aside. */
function isPartOf(entry: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => importer === entry || isPartOf(entry, importer, graph, seen))
}

function pathOf(file: string): string {
  return path.join(root, file)
}
