import { type GitHubOptions, startGitHub } from '../support/github-site.ts'

/** A site in GitHub mode, and how to visit it: on another host than GitHub's, as in the world. */
export async function startVisitedGitHub(options: GitHubOptions, environment: Record<string, string> = {}) {
  const github = await startGitHub(options)
  const site = await github.start(environment)
  return {
    emulator: github.emulator,
    site,
    url: site.url.replace('//127.0.0.1:', '//localhost:'),
    origins: [github.emulator.url],
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}
