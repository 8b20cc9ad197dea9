import { type LocalSite, startLocalSite } from '../support/local-site.ts'
import type { TemporaryRepositoryOptions } from '../support/temporary-repository.ts'
import { startWatchingProxy, type WatchingProxy } from './watching-proxy.ts'

/** A site in local mode whose address is that of the proxy before it. */
export interface WatchedSite extends LocalSite {
  proxy: WatchingProxy
}

export async function startWatchedSite(options: TemporaryRepositoryOptions): Promise<WatchedSite> {
  const proxy = await startWatchingProxy()
  const site = await startLocalSite(options, { SITE_URL: proxy.url })
  proxy.target = site.url
  return {
    ...site,
    url: proxy.url,
    proxy,
    async [Symbol.asyncDispose]() {
      await proxy.close()
      await site[Symbol.asyncDispose]()
    },
  }
}
