import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isPlaceholder, site } from '#content/site.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const WORKFLOWS = readdirSync(path.join(root, '.github/workflows'))

interface Job {
  permissions?: Record<string, string>
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[]
}

const workflowOf = (name: string) =>
  parse(read(`.github/workflows/${name}`)) as {
    on: Record<string, unknown>
    permissions: Record<string, string>
    jobs: Record<string, Job>
  }

test('every action is pinned by its commit, with its version beside it', () => {
  for (const name of WORKFLOWS) {
    const lines = read(`.github/workflows/${name}`).match(/^.*\buses:.*$/gm) ?? []
    expect(lines.length, name).toBeGreaterThan(0)
    for (const line of lines) expect(line, name).toMatch(/uses: [\w.-]+(?:\/[\w.-]+)+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test('one action has one commit in all workflows', () => {
  const pins = WORKFLOWS.flatMap((name) => [
    ...read(`.github/workflows/${name}`).matchAll(/uses: ([\w-]+\/[\w-]+)\S*@(\S+ # \S+)/g),
  ])
  const commits = new Map<string, Set<string>>()
  for (const [, action = '', commit = ''] of pins)
    commits.set(action, new Set([...(commits.get(action) ?? []), commit]))
  for (const [action, all] of commits) expect([...all], action).toHaveLength(1)
})

test('a workflow may read the repository and no more, but for CodeQL, which stores what it finds', () => {
  for (const name of WORKFLOWS) {
    const { permissions, jobs, on } = workflowOf(name)
    expect(permissions, name).toEqual({ contents: 'read' })
    expect(Object.keys(on), name).not.toContain('pull_request_target')
    for (const job of Object.values(jobs)) {
      const { contents = 'read', ...more } = job.permissions ?? {}
      expect([contents, more], name).toEqual(['read', name === 'codeql.yml' ? { 'security-events': 'write' } : {}])
      for (const step of job.steps)
        if (step.uses?.startsWith('actions/checkout@'))
          expect(step.with, name).toMatchObject({ 'persist-credentials': false })
    }
  }
})

test('packages with known holes fail a workflow on pull requests and daily', () => {
  const { on, jobs } = workflowOf('audit.yml')
  expect(Object.keys(on)).toEqual(['pull_request', 'schedule'])
  expect(Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))).toEqual([
    'npm audit --omit=dev',
  ])
})

test('every image that the site is built from or runs in is pinned by its digest', () => {
  const lines = read('Dockerfile').match(/^FROM .*$/gm) ?? []
  expect(lines).toHaveLength(2)
  const manifests = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?:^|\/)(?:[\w.-]*\.)?(?:Dockerfile|compose[\w.-]*\.ya?ml)$/i.test(name) &&
      !/(?:^|\/)(?:node_modules|dist)\//.test(name),
  )
  expect(manifests.sort()).toEqual(['Dockerfile', 'compose.yaml'])
  const images = [
    ...['compose.yaml', ...WORKFLOWS.map((name) => `.github/workflows/${name}`)].flatMap(
      (name) => read(name).match(/^\s*(?:image|container): .*$/gm) ?? [],
    ),
  ]
  expect(images).toHaveLength(4)
  for (const line of images) expect(line).toMatch(/image: (?:site|[\w/]+:[\w.-]+@sha256:[\da-f]{64})$/)
  for (const line of lines) expect(line).toMatch(/^FROM node:\d+\.\d+\.\d+-[\w-]+@sha256:[\da-f]{64}(?: AS \w+)?$/)
})

test('Dependabot proposes packages, actions and images, and never a stranger’s emulate', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; ignore?: { 'dependency-name': string; versions?: string[] }[] }[]
  }
  expect(updates.map((update) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
    'docker',
    'docker-compose',
  ])
  expect(updates[0]?.ignore).toEqual([{ 'dependency-name': 'emulate', versions: ['>=1.0.0'] }])
  expect(JSON.parse(read('package.json')).devDependencies.emulate).toMatch(/^0\.\d+\.\d+$/)
})

test('packages come by version and checksum, and run no script when they are installed', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  for (const [name, { integrity, resolved, link }] of Object.entries(packages)) {
    if (name === '') continue
    expect(integrity, name).toMatch(/^sha512-[A-Za-z\d+/]{86}==$/)
    expect(link, name).toBeUndefined()
    expect(resolved ?? 'https://registry.npmjs.org/', name).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  expect(read('Dockerfile')).toMatch(/^COPY .*\.npmrc .*\nRUN npm ci /m)
})

test('SECURITY.md names the way to report that the site itself gives', () => {
  const text = read('SECURITY.md')
  expect(text).toContain(isPlaceholder(site.email) ? '/.well-known/security.txt' : site.email)
})
