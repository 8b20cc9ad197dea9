import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { CardDrawer } from '../cards/card-address.ts'
import { cardAddress } from '../cards/card-address.ts'
import { readEnvironment } from '../config/environment.ts'
import type { CardArtModule, RenderModule } from '../contract/contract.ts'
import { createSearchHere } from '../search/search-engine.ts'
import type { RunningServer } from '../server.ts'
import { createTemplate, type DocumentOptions, type Rendered, type Renderer } from '../site/renderer.ts'
import { createJobsHere, type WordsModule } from '../workers/run-job.ts'

/** Serves with hot reload; a change below server/ or content/ starts the server anew. */
export async function runDevelopment(vite: ViteDevServer): Promise<void> {
  let running: RunningServer | undefined
  const start = async () => {
    const { readConfig } = (await vite.ssrLoadModule(
      '/server/config/config.ts',
    )) as typeof import('../config/config.ts')
    const { startServer } = (await vite.ssrLoadModule('/server/server.ts')) as typeof import('../server.ts')
    running = await startServer({
      config: readConfig(readEnvironment(process.env)),
      environment: process.env,
      renderer: createDevelopmentRenderer(vite),
      assets: vite.middlewares,
      publicFolder: vite.config.publicDir,
      cards: createDevelopmentDrawer(vite),
      jobs: createJobsHere(async () => (await vite.ssrLoadModule('/src/words.tsx')) as WordsModule),
      openSearch: createSearchHere,
      isDevelopment: true,
      report: (error) => console.error(error),
      say: (line) => console.log(line),
    })
    console.log(`Serving ${running.url.replace('//127.0.0.1:', '//localhost:')} with hot reload`)
  }
  const restart = async () => {
    await running?.close()
    running = undefined
    await start().catch((error: unknown) => console.error(error))
  }

  let pause: NodeJS.Timeout | undefined
  vite.watcher.on('change', (file) => {
    const top = path.relative(vite.config.root, file).split(path.sep)[0]
    if (top !== 'server' && top !== 'content') return
    clearTimeout(pause)
    pause = setTimeout(() => void restart(), 100)
  })
  await start()
}

function createDevelopmentDrawer(vite: ViteDevServer): CardDrawer {
  return {
    async draw(card) {
      const { drawCard } = (await vite.ssrLoadModule(
        '/server/cards/draw-card.ts',
      )) as typeof import('../cards/draw-card.ts')
      const { drawCover } = (await vite.ssrLoadModule('/src/card-art.tsx')) as CardArtModule
      return drawCard(card, drawCover(card))
    },
    async close() {},
  }
}

function createDevelopmentRenderer(vite: ViteDevServer): Renderer {
  const load = async () => (await vite.ssrLoadModule('/src/render.tsx')) as RenderModule
  const open: Renderer['open'] = async (url, posts) => {
    const page = await (await load()).openPage(url, posts)
    const render = async (options: DocumentOptions): Promise<Rendered> => {
      const rendered = await page.render({ ...options, cardAddress })
      const template = await readFile(path.join(vite.config.root, 'index.html'), 'utf8')
      const document = createTemplate(await vite.transformIndexHtml(url, template))(rendered)
      return { document, card: rendered.card, inline: NOTHING_INLINE }
    }
    return { ...page, nothing: undefined, render }
  }
  return {
    isCacheable: false,
    async open(url, posts) {
      try {
        const page = await open(url, posts)
        return { ...page, render: (options) => page.render(options).catch(tellFault) }
      } catch (error) {
        return {
          status: 500,
          isOfPosts: true,
          isUnread: false,
          nothing: undefined,
          render: async () => tellFault(error),
        }
      }
    },
    searchOf: async (path) => (await load()).searchOf(path),
    drawCover: async (cover) => (await load()).drawCover(cover),
    publicPages: async () => (await load()).publicPages,
  }
}

// Vite's own are allowed anyway: security-headers.ts.
const NOTHING_INLINE = { scripts: [], styles: [] }

/** The writer of a page is told where it is wrong, in place of it. */
function tellFault(error: unknown): Rendered {
  console.error(error)
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /[&<]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  )
  return {
    document: `<!doctype html><title>Fault</title><pre>${message}</pre>`,
    card: undefined,
    inline: NOTHING_INLINE,
  }
}
