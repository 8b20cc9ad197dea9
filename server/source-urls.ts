import type { Config } from './config.ts'
import type { Mode } from './mode.ts'
import type { SourceUrls } from './site/site.ts'

/** Creates what finds the site's files at GitHub, on the branch that is followed; undefined while that is not known. */
export function createFindSourceUrls(
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
