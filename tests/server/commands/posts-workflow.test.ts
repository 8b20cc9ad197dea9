import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { postText } from '../../support/post-text.ts'
import { checkPosts } from '../../support/posts-check.ts'
import { type TemporaryRepository, temporaryRepository } from '../../support/temporary-repository.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Step {
  if?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}

interface Workflow {
  on: Record<'push' | 'pull_request', { paths?: string[]; 'paths-ignore'?: string[] }>
  jobs: Record<string, { strategy?: { matrix: { node?: string[] } }; steps: Step[] }>
}

test('on a pull request the workflow tells of the bad post and not of the good one', async () => {
  await using repository = await temporaryRepository()
  await copyProject(repository)
  const base = await repository.git('rev-parse', 'HEAD')
  await repository.git('checkout', '-q', '-b', 'posts')
  await repository.write('posts/good.md', postText('Good', 'published', 'See [the first post](/blog/post-1).'))
  await repository.write('posts/bad.md', postText('Bad', 'published', 'See [nothing](/blog/never-written).'))
  await repository.git('add', '.')
  await repository.git('commit', '-q', '-m', 'Add two posts')

  const { status, stdout } = runWorkflow(repository, base)
  expect(stdout.trim().split('\n')).toEqual([
    '::error file=posts/bad.md,line=9,col=5,title=link-target::There is no post at /blog/never-written. Correct the address, or take the link out.',
    '2 posts checked, 1 error, 0 warnings.',
  ])
  expect(status).toBe(1)

  await repository.git('rm', '-q', 'posts/bad.md')
  await repository.git('commit', '-q', '-m', 'Leave the bad one out')
  const mended = runWorkflow(repository, base)
  expect([mended.status, mended.stdout.trim()]).toEqual([0, '1 post checked, 0 errors, 0 warnings.'])
})

test('the posts of the repository itself have nothing to mend', () => {
  expect(checkPosts(root)).toMatchObject({ status: 0, stdout: expect.stringMatching(/ 0 errors, 0 warnings\.\n$/) })
})

test('a post that is saved or proposed starts its check alone', () => {
  const names = readdirSync(path.join(root, '.github/workflows'))
  const started = names.filter((name) => {
    const { push, pull_request: pull } = readWorkflow(root, name).on
    return [push, pull].some((event) => event && !event['paths-ignore']?.includes('posts/**'))
  })
  expect(started.toSorted()).toEqual(['posts.yml'])
})

test('a pull request is tested with all variants, and without the browser on the older lines of Node', () => {
  const workflow = readWorkflow(root, 'test.yml')
  const steps = stepsOf(workflow).filter(({ run }) => run)
  expect(steps.map(({ if: condition, run }) => [condition, run])).toEqual([
    ["matrix.node == '24'", expect.stringContaining('apt-get install -y -qq webkit2gtk-driver xvfb')],
    ["matrix.node == '24'", 'npm run test:all'],
    ["matrix.node != '24'", 'npm ci && npm run check && npx vitest run -c tests/vitest.config.ts'],
  ])
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const recommended = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()
  const lines = workflow.jobs.test?.strategy?.matrix.node
  expect(lines).toEqual([engines.node.replace('>=', ''), '22', recommended])
})

/** The repository as it lies here, with the packages and the build that are there already. */
async function copyProject(repository: TemporaryRepository): Promise<void> {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
  for (const file of listed.split('\0').filter((name) => name && !name.startsWith('tests/'))) {
    mkdirSync(path.dirname(path.join(repository.folder, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(repository.folder, file))
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(repository.folder, name))
  await repository.write('.gitignore', 'node_modules\ndist\n')
  await repository.git('add', '.')
  await repository.git('commit', '-q', '-m', 'Begin')
}

/** What GitHub's machine runs, in the shell that it runs it in. */
function runWorkflow({ folder }: TemporaryRepository, base: string) {
  const [step] = stepsOf(readWorkflow(folder, 'posts.yml')).filter(({ run }) => run)
  expect(step?.env?.BASE).toMatch(/^\$\{\{ github\.event\.pull_request\.base\.sha \|\| github\.event\.before \}\}$/)
  const env = { PATH: process.env.PATH ?? '', HOME: folder, GITHUB_ACTIONS: 'true', BASE: base }
  return spawnSync('bash', ['-e', '-c', step?.run ?? ''], { cwd: folder, env, encoding: 'utf8' })
}

function readWorkflow(folder: string, name: string): Workflow {
  return parse(readFileSync(path.join(folder, '.github/workflows', name), 'utf8')) as Workflow
}

function stepsOf({ jobs }: Workflow) {
  return Object.values(jobs).flatMap(({ steps }) => steps)
}
