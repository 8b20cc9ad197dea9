import { isRecord } from './exchange.ts'
import { copyCommit } from './objects.ts'
import type { createPulls } from './pulls.ts'
import type { Pushes } from './pushes.ts'
import { type Place, type SeedFile, shaOf } from './seed.ts'

/** A file's new content, another file's content under this name, or null to remove it. */
export type PullFiles = Record<string, SeedFile | { from: string } | { submodule: string } | null>

export interface NewPull {
  title: string
  body?: string
  login: string
  files: PullFiles
  /** `topic-1` …, where missing. */
  branch?: string
  /** The commit that it starts from: the branch's own, where missing. */
  base?: string
  /** From the person's own fork, which is made where it is missing. */
  isFromFork?: boolean
  isDraft?: boolean
}

export type PullVisitor = ReturnType<typeof createPullVisitor>

/** What people do to pull requests at GitHub itself, past the proxy. */
export function createPullVisitor(place: Place, pulls: ReturnType<typeof createPulls>, pushes: Pushes) {
  const { origin, owner, repository, branch: baseBranch } = place
  const { readPull, findHead, ended } = pulls.state
  let count = 0

  async function readSha(repo: string, ref: string): Promise<string> {
    return shaOf(await origin.callAs(owner, 'GET', `/repos/${repo}/git/ref/heads/${ref}`))
  }

  /** A fork that holds the commit. */
  async function fork(login: string, sha: string): Promise<string> {
    const name = `${login}/${repository.split('/')[1]}`
    const found = await origin.callAs(login, 'GET', `/repos/${name}`, undefined, [404])
    if (!found) await origin.callAs(login, 'POST', `/repos/${repository}/forks`, {})
    await copyCommit(origin, login, { from: repository, to: name, sha })
    return name
  }

  async function commit(repo: string, login: string, parent: string, files: PullFiles, message: string) {
    const git = `/repos/${repo}/git`
    const entries = []
    for (const [path, file] of Object.entries(files)) {
      const isLink = file !== null && typeof file === 'object' && 'symlink' in file
      const common = { path, type: 'blob', mode: isLink ? '120000' : '100644' }
      if (file === null) entries.push({ ...common, sha: null })
      else if (typeof file === 'string') entries.push({ ...common, content: file })
      else if ('symlink' in file) entries.push({ ...common, content: file.symlink })
      else if ('submodule' in file) entries.push({ path, mode: '160000', type: 'commit', sha: file.submodule })
      else if ('from' in file) {
        const tree = await origin.callAs(owner, 'GET', `${git}/trees/${parent}?recursive=1`)
        const listed = isRecord(tree) && Array.isArray(tree.tree) ? tree.tree.filter(isRecord) : []
        entries.push({ ...common, sha: String(listed.find((one) => one.path === file.from)?.sha) })
      } else {
        const content = Buffer.from(file as Uint8Array).toString('base64')
        const blob = await origin.callAs(login, 'POST', `${git}/blobs`, { content, encoding: 'base64' })
        entries.push({ ...common, sha: shaOf(blob) })
      }
    }
    const before = await origin.callAs(owner, 'GET', `${git}/commits/${parent}`)
    const baseTree = isRecord(before) ? shaOf(before.tree) : undefined
    const tree = shaOf(await origin.callAs(login, 'POST', `${git}/trees`, { tree: entries, base_tree: baseTree }))
    return shaOf(await origin.callAs(login, 'POST', `${git}/commits`, { message, tree, parents: [parent] }))
  }

  async function find(number: number) {
    const pull = await readPull(number)
    if (!pull) throw new Error(`There is no pull request #${number}`)
    const repo = isRecord(pull.head.repo) ? String(pull.head.repo.full_name) : repository
    return { pull, repo, ref: String(pull.head.ref), pusher: repo.split('/')[0] ?? owner }
  }

  async function push(number: number, files: PullFiles, parent: string, force: boolean): Promise<string> {
    const { repo, ref, pusher } = await find(number)
    const sha = await commit(repo, pusher, parent, files, 'Change it again')
    await origin.callAs(pusher, 'PATCH', `/repos/${repo}/git/refs/heads/${ref}`, { sha, force })
    await pushes.tell('pull_request', pusher, { action: 'synchronize', number, pull_request: await readPull(number) })
    return sha
  }

  async function close(number: number, login: string): Promise<void> {
    await origin.callAs(login, 'PATCH', `/repos/${repository}/pulls/${number}`, { state: 'closed' })
    await pushes.tell('pull_request', login, { action: 'closed', number, pull_request: await readPull(number) })
  }

  return {
    /** Opens a pull request with one commit. Its branch is in the repository itself, made by someone who may push. */
    async openPull({
      title,
      body,
      login,
      files,
      base,
      isFromFork = false,
      isDraft = false,
      branch,
    }: NewPull): Promise<number> {
      count++
      const name = branch ?? `topic-${count}`
      const start = base ?? (await readSha(repository, baseBranch))
      const repo = isFromFork ? await fork(login, start) : repository
      const pusher = isFromFork ? login : owner
      const sha = await commit(repo, pusher, start, files, title)
      await origin.callAs(pusher, 'POST', `/repos/${repo}/git/refs`, { ref: `refs/heads/${name}`, sha })
      const head = isFromFork ? `${login}:${name}` : name
      const asked = { title, body: body ?? null, head, base: baseBranch, draft: isDraft }
      const made = await origin.callAs(login, 'POST', `/repos/${repository}/pulls`, asked)
      const number = isRecord(made) ? Number(made.number) : 0
      await pushes.tell('pull_request', login, { action: 'opened', number, pull_request: made })
      return number
    },
    /** Adds a commit to its branch. Resolves to the new head. */
    async pushToPull(number: number, files: PullFiles): Promise<string> {
      const { repo, ref } = await find(number)
      return push(number, files, await readSha(repo, ref), false)
    },
    /** Puts one commit in the place of all that its branch has. Resolves to the new head. */
    async forcePushToPull(number: number, files: PullFiles, { base }: { base?: string } = {}): Promise<string> {
      const { pull } = await find(number)
      return push(number, files, base ?? String(pull.base.sha), true)
    },
    /** As its button on the web site does: an open pull request is closed by it. */
    async deletePullBranch(number: number): Promise<void> {
      const { pull, repo, ref, pusher } = await find(number)
      if (!ended.has(number)) ended.set(number, await findHead(pull))
      await origin.callAs(pusher, 'DELETE', `/repos/${repo}/git/refs/heads/${ref}`)
      if (pull.state === 'open') await close(number, pusher)
    },
    async pullHead(number: number): Promise<string> {
      const pull = await readPull(number)
      return pull ? findHead(pull) : ''
    },
    /** As its button on the web site does. Resolves to the commit. */
    mergePull: (number: number, login: string) => pulls.merge(number, login),
    closePull: close,
    /** What its settings page changes. */
    async changeRepository(settings: Record<string, unknown>): Promise<void> {
      await origin.callAs(owner, 'PATCH', `/repos/${repository}`, settings)
    },
  }
}
