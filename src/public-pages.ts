import { pageTitles } from 'virtual:page-titles'
import type { PublicPage } from '#server/contract/contract.ts'
import { appPages } from './routes.tsx'

/**
 * The pages that search engines are told of, under their main addresses; posts are the server's to add. Pages that are
 * announced and not written yet wait until there is something to find.
 */
export const publicPages: readonly PublicPage[] = [
  ...appPages.filter(({ name }) => name).map(({ path }) => ({ path, changed: null })),
  ...pageTitles.map(({ path, changed }) => ({ path, changed })),
]
