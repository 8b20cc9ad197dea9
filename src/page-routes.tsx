import type { pages } from 'virtual:pages'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { lateCoverSvg } from './art/cover/late-cover-svg.ts'
import { createLate } from './late.ts'
import type { RouteHandle } from './page-data.ts'
import { createLateWords } from './prose/late-words.ts'

export interface AppPage {
  path: string
  /** As the site map calls it; without a name it is not listed there. */
  name?: string
  aliases?: readonly string[]
  /** The file that `load` loads. Only the server reads it, and browsers get an empty one. */
  module: string
  load(): Promise<ComponentType>
  read?: RouteHandle['read'] | undefined
  search?: RouteHandle['search'] | undefined
  late?: RouteHandle['late']
  lateModules?: readonly string[] | undefined
  belowModules?: readonly string[] | undefined
}

type ContentPage = (typeof pages)[number]

export function appRoutes(page: AppPage): RouteObject[] {
  const { path, aliases = [], load, late } = page
  const handle: RouteHandle = { ...(late && { late }), ...(import.meta.env.SSR && servedOf(page)) }
  return [path, ...aliases].map((address) => ({
    path: address,
    lazy: async () => ({ Component: await load() }),
    handle,
  }))
}

/** What only the server reads. */
function servedOf({ module, read, search, lateModules, belowModules }: AppPage): RouteHandle {
  return {
    modules: [module],
    ...(read && { read }),
    ...(search && { search }),
    ...(lateModules && { lateModules }),
    ...(belowModules && { belowModules }),
  }
}

export function proseRoutes({ path, aliases, file, load }: ContentPage): RouteObject[] {
  const late = createLateWords(load)
  const handle: RouteHandle = {
    late,
    ...(import.meta.env.SSR && {
      modules: ['src/prose/prose-page.tsx'],
      lateModules: ['src/prose/words.tsx', file],
      read() {
        const page = late.get()?.page
        return { status: 200, content: page ? { page } : {} }
      },
    }),
  }
  return [path, ...aliases].map((address) => ({
    path: address,
    lazy: async () => {
      const { ProsePage } = await import('./prose/prose-page.tsx')
      return { element: <ProsePage key={path} late={late} /> }
    },
    handle,
  }))
}

/** Announced pages and what is nowhere: neither has a row of its own among what every visitor loads. */
export function elsewhere(): RouteObject {
  const page = createLate(() => import('./pages/elsewhere/elsewhere-page.tsx'))
  const handle: RouteHandle = {
    late: lateCoverSvg,
    ...(import.meta.env.SSR && {
      modules: ['src/pages/elsewhere/elsewhere-page.tsx'],
      read: (_, { url }) => ({ status: page.get()?.findComing(url.pathname) ? 200 : 404, content: {} }),
    }),
  }
  return { path: '*', lazy: async () => ({ Component: (await page.load()).ElsewherePage }), handle }
}
