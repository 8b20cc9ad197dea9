import type { PostPage } from '#server/contract/contract.ts'
import type { LocalSite } from './local-site.ts'

/** A post with what its page shows beside it, as a visitor's browser asks for it; nothing where there is none. */
export async function readPostPage({ visitor }: Pick<LocalSite, 'visitor'>, id: string): Promise<Partial<PostPage>> {
  const headers = { accept: 'application/vnd.post-page+json' }
  const answer = await visitor.fetch(`/api/posts/${id}`, { headers })
  return answer.ok ? ((await answer.json()) as PostPage) : {}
}
