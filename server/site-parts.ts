import type { Config } from './config/config.ts'
import type { GiveWay } from './http/give-way.ts'
import { createResponseCache } from './http/response-cache.ts'
import type { Log } from './log/log.ts'
import type { Mode } from './mode.ts'
import { NO_POSTS } from './no-posts.ts'
import { createChecker } from './posts/check/checker.ts'
import { createSitePages } from './posts/check/site-pages.ts'
import { createFigures } from './posts/figures.ts'
import { createImageSizes } from './posts/image-sizes.ts'
import { createMeasure, createReadImageFacts } from './posts/measure-image.ts'
import { createPosts } from './posts/posts.ts'
import { createSearch } from './search/search.ts'
import type { ServerParts } from './server-parts.ts'
import { createPagePosts, versionOf } from './site/page-posts.ts'
import { createSite, type SourceUrls } from './site/site.ts'
import { openKeptFacts } from './store/files/kept-facts.ts'
import { BODY_VERSION, createTexts } from './workers/texts.ts'

const MAX_TOLD_TITLE = 200

/** Builds what reads the posts and shows them to visitors: lists, texts, images, search, pages, and the checker. */
export function createSiteParts(
  parts: ServerParts,
  mode: Mode,
  { siteUrl, log, giveWay }: { siteUrl: string; log: Log; giveWay: GiveWay },
) {
  const { config, renderer } = parts
  const { repository } = mode
  const texts = createTexts(parts.jobs, {
    siteUrl,
    tell: (title) =>
      log.warn('A text takes too long to render, so it is shown as plain text and left out of feeds.', {
        title: title.slice(0, MAX_TOLD_TITLE),
      }),
    kept: openKeptFacts(config.dataDir, BODY_VERSION),
  })
  const posts = createPosts(repository, texts, parts.now)
  const readImageFacts = createReadImageFacts(repository, texts)
  const measure = createMeasure(readImageFacts)
  const findPage = createSitePages({
    async open(path) {
      const { status, render } = await renderer.open(path, NO_POSTS)
      return { status, render: () => render({ siteUrl }) }
    },
    publicFolder: parts.publicFolder,
    isRemembered: renderer.isCacheable,
  })
  const checker = createChecker(repository, measure, texts, findPage, {
    turns: posts.version,
    newestFirst: () => posts.list({ all: true, page: 1, perPage: Number.MAX_SAFE_INTEGER }).posts,
    giveWay,
    ...(parts.now && { now: parts.now }),
  })
  const imageSizesOf = createImageSizes(repository, measure, texts)
  const figures = createFigures(repository, texts)
  const answers = createResponseCache({
    version: () => versionOf(posts),
    isLoopbackOnly: !config.github,
    isKeeping: renderer.isCacheable,
    isEarly: parts.isEarly ?? true,
  })
  const searchEngine = parts.openSearch()
  const searched = {
    // The names of all others lead no one anywhere.
    list: async () => (await renderer.publicPages()).filter(({ path }) => path !== '/sitemap'),
    async read(path: string) {
      const { render } = await renderer.open(path, NO_POSTS)
      return (await render({ siteUrl })).document
    },
  }
  const search = createSearch(posts, texts, searched, searchEngine)
  const site = createSite({
    renderer,
    posts: createPagePosts({ posts, texts, imageSizesOf, figures, search: search.find }),
    answers,
    siteUrl,
    findSourceUrls: createFindSourceUrls(config, mode),
  })
  return {
    texts,
    posts,
    readImageFacts,
    measure,
    findPage,
    checker,
    imageSizesOf,
    figures,
    answers,
    searchEngine,
    search,
    site,
  }
}

export type SiteParts = ReturnType<typeof createSiteParts>

/** Creates what finds the site's files at GitHub, on the branch that is followed; undefined while that is not known. */
function createFindSourceUrls(
  { github, postsDir }: Config,
  { branch, isPublicRepository }: Pick<Mode, 'branch' | 'isPublicRepository'>,
): () => SourceUrls | undefined {
  if (!github) return () => ({})
  const { serverUrl, owner, name } = github
  return () => {
    const followed = branch()
    if (followed === undefined) return undefined
    const at = (view: string) =>
      `${serverUrl}/${owner}/${name}/${view}/${followed.split('/').map(encodeURIComponent).join('/')}/`
    return {
      sourceUrl: at('edit'),
      postsUrl: `${at('edit')}${postsDir}/`,
      changesUrl: isPublicRepository() ? `${at('commits')}${postsDir}/` : undefined,
    }
  }
}
