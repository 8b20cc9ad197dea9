import { rm } from 'node:fs/promises'
import path from 'node:path'
import { commitToGitHub, type GitHubCommitOptions } from './github-commit.ts'
import { startGitHub } from './github-site.ts'
import { startLocalSite } from './local-site.ts'
import type { SiteClient } from './site-client.ts'

/** A site of Ada's, wherever its posts are kept: what a suite proves of both, it says once. */
export interface EitherSite extends AsyncDisposable {
  owner: SiteClient
  visitor: SiteClient
  head(): Promise<string>
  /** Git's own id of what is committed under the path; undefined where nothing is. */
  blobId(file: string): Promise<string | undefined>
  /** Of all commits, whole, newest first; the first one begins with `Begin`. */
  messages(): Promise<string[]>
  /** The methods of what was asked of GitHub since the last look: none where the posts are on this machine. */
  requests(): string[]
}

/** Commits past the site, as someone with git does. */
type Commit = (message: string, files: GitHubCommitOptions['files']) => Promise<unknown>
type Start = (
  posts?: Record<string, string | Uint8Array>,
  /** What was committed before the site looks. */
  before?: (commit: Commit) => Promise<unknown>,
) => Promise<EitherSite>

const startHere: Start = async (posts = {}, before) => {
  const { owner, visitor, repository, ...site } = await startLocalSite({ posts })
  const { git } = repository
  await before?.(async (message, files) => {
    for (const [file, change] of Object.entries(files)) {
      if (change === null) await rm(path.join(repository.folder, file))
      else await repository.write(file, typeof change === 'string' ? change : await repository.read(change.from))
    }
    await git('add', '-A')
    await git('commit', '-qm', message)
  })
  return {
    owner,
    visitor,
    head: () => git('rev-parse', 'HEAD'),
    blobId: (file) => git('rev-parse', '-q', '--verify', `HEAD:${file}`).catch(() => undefined),
    messages: async () => (await git('log', '--format=%B%x00')).split('\0').flatMap((one) => one.trim() || []),
    requests: () => [],
    async [Symbol.asyncDispose]() {
      const left = [...(await repository.status()), await git('fsck', '--strict', '--no-dangling')].join('')
      await site[Symbol.asyncDispose]()
      if (left) throw new Error(`The site has left the repository so: ${left}`)
    },
  }
}

const startAtGitHub: Start = async (posts = {}, before) => {
  const github = await startGitHub({ posts })
  const { emulator } = github
  await before?.((message, files) => commitToGitHub(emulator, { message, files }))
  const site = await github.start()
  return {
    owner: await site.signIn('ada'),
    visitor: site.visitor,
    head: () => emulator.head(),
    blobId: (file) => emulator.blobId(file),
    messages: async () => (await emulator.log()).map(({ message }) => message),
    requests() {
      const asked = emulator.requests.map(({ method }) => method)
      emulator.clearRequests()
      return asked
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

export const eitherSite: [where: 'on this machine' | 'at GitHub', start: Start][] = [
  ['on this machine', startHere],
  ['at GitHub', startAtGitHub],
]
