import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// The demo and the benchmarks, each bundled into one file as the server is. They are no part of the site's own build.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  define: { 'process.env.NODE_ENV': '"production"' },
  // They read files beside themselves.
  ssr: { noExternal: true, external: ['emulate', 'playwright', 'playwright-core'] },
  build: {
    ssr: true,
    outDir: 'dist/programs',
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      input: {
        demo: 'tests/github-emulator/demo.ts',
        bench: 'tests/bench/bench.ts',
        'bench-bare': 'tests/bench/bare.ts',
        'bench-site': 'tests/bench/site.ts',
      },
    },
  },
})
