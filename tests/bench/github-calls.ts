import type { GitHubEmulator } from '../github-emulator/emulator.ts'

/** Calls of GitHub’s API as anyone could make them: what the site is compared with. */
export interface GitHubCalls {
  /** Changes files in one commit. */
  push(files: Record<string, string>): Promise<void>
  /** Makes a file in a commit of its own; how long that takes, in milliseconds. */
  timeCommit(path: string, text: string): Promise<number>
  /** Asks one question after the other, and then the rest all at once; how long that takes, in milliseconds. */
  timeQuestions(inTurn: readonly string[], atOnce: readonly string[]): Promise<number>
}

export function createGitHubCalls({ url, repository }: GitHubEmulator, token: string): GitHubCalls {
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: `token ${token}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const git = `/repos/${repository}/git`
  const shaOf = (found: unknown) => String((found as { sha?: string }).sha)
  return {
    async push(files) {
      const head = shaOf((await call('GET', `${git}/ref/heads/main`)).object)
      const base = shaOf((await call('GET', `${git}/commits/${head}`)).tree)
      const entries = Object.entries(files).map(([path, content]) => ({ path, content, mode: '100644', type: 'blob' }))
      const tree = shaOf(await call('POST', `${git}/trees`, { base_tree: base, tree: entries }))
      const commit = shaOf(await call('POST', `${git}/commits`, { message: 'Change posts', tree, parents: [head] }))
      await call('PATCH', `${git}/refs/heads/main`, { sha: commit })
    },
    async timeCommit(path, text) {
      const began = performance.now()
      const content = Buffer.from(text).toString('base64')
      await call('PUT', `/repos/${repository}/contents/${path}`, { message: `Create ${path}`, content, branch: 'main' })
      return performance.now() - began
    },
    async timeQuestions(inTurn, atOnce) {
      const began = performance.now()
      for (const path of inTurn) await call('GET', path)
      await Promise.all(atOnce.map((path) => call('GET', path)))
      return performance.now() - began
    },
  }
}
