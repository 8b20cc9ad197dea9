import type { Config, GitHubConfig } from './config.ts'

/** Finds where GitHub shows the site's own files; in local mode nothing is shown. */
export function findSourceUrls({ github, postsDir }: Config, isPublicRepository: () => boolean) {
  return {
    sourceUrl: github && sourceUrlOf(github),
    postsUrl: github && `${sourceUrlOf(github)}${postsDir}/`,
    findChangesUrl: () => (github && isPublicRepository() ? `${changesUrlOf(github)}${postsDir}/` : undefined),
  }
}

/** Where GitHub shows a file of the site, ready to be changed where the branch is known. */
function sourceUrlOf({ serverUrl, owner, name, branch }: GitHubConfig): string {
  return `${serverUrl}/${owner}/${name}/${branch ? `edit/${branch}` : 'blob/HEAD'}/`
}

/** Where GitHub lists the commits that touched a file of the site. */
function changesUrlOf({ serverUrl, owner, name, branch }: GitHubConfig): string {
  return `${serverUrl}/${owner}/${name}/commits/${branch ?? 'HEAD'}/`
}
