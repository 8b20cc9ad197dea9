import { exec, execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const LOCK = JSON.stringify({
  packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0', dev: true } },
})

/** A project with the real setup and an npm that notes how it was called, and installs unless the network is away. */
async function createProject() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-setup-'))
  const programs = path.join(folder, 'server', 'build')
  for (const name of ['setup.js', 'former-assets.js'])
    await cp(path.join(root, 'server', 'build', name), path.join(programs, name))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "engines": { "node": ">=20.19" } }')
  await writeFile(path.join(folder, 'package-lock.json'), LOCK)
  await writeFile(path.join(folder, 'without-tools'), LOCK.replace(/,"node_modules\/tool":\{[^}]*\}/, ''))
  await writeFile(
    path.join(programs, 'install.js'),
    "import { install } from './setup.js'\ninstall({ tools: process.env.TOOLS === 'yes' })\n",
  )
  const npm = `#!/bin/sh
echo "$@" >> "${folder}/calls"
[ -z "$AWAY" ] || exit 1
case "$*" in *--omit=dev*) lock="${folder}/without-tools" ;; *) lock="${folder}/package-lock.json" ;; esac
mkdir -p "${folder}/node_modules" && cp "$lock" "${folder}/node_modules/.package-lock.json"
`
  await mkdir(path.join(folder, 'bin'))
  await writeFile(path.join(folder, 'bin', 'npm'), npm)
  await chmod(path.join(folder, 'bin', 'npm'), 0o755)
  return {
    folder,
    /** Resolves to what it said on its way to failure; undefined where it worked. */
    install: (environment: Record<string, string> = {}) =>
      new Promise<string | undefined>((resolve) => {
        const env = { ...process.env, ...environment, PATH: `${folder}/bin:${process.env.PATH}` }
        execFile(process.execPath, [path.join(programs, 'install.js')], { env }, (error, _out, said) =>
          resolve(error ? said : undefined),
        )
      }),
    /** The first word of each call. */
    calls: async () =>
      (await readFile(path.join(folder, 'calls'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

test('packages are installed as package-lock.json says and in no other way, once', async () => {
  await using project = await createProject()
  // Left by another version.
  await mkdir(path.join(project.folder, 'node_modules'))
  await writeFile(path.join(project.folder, 'node_modules', '.package-lock.json'), LOCK.replace('1.0.0', '0.9.0'))
  expect(await project.install()).toBeUndefined()
  expect(await project.install()).toBeUndefined()
  expect(await project.calls()).toEqual(['ci'])
})

test('where npm ci fails, nothing else is tried, and a sentence says what to do', async () => {
  await using project = await createProject()
  expect(await project.install({ AWAY: '1' })).toMatch(/could not be installed.*try again.*bring both back/s)
  expect(await project.calls()).toEqual(['ci'])
})

test('what only lints and tests is installed once it is asked for', async () => {
  await using project = await createProject()
  expect(await project.install()).toBeUndefined()
  expect(await project.install({ TOOLS: 'yes' })).toBeUndefined()
  expect(await project.install({ TOOLS: 'yes' })).toBeUndefined()
  expect(await project.install()).toBeUndefined()
  expect(await project.calls()).toEqual(['ci', 'ci'])
})

test('a Node that is too old is told in one sentence, and installs nothing', async () => {
  await using project = await createProject()
  const needed = { type: 'module', engines: { node: '>=999.1' } }
  await writeFile(path.join(project.folder, 'package.json'), JSON.stringify(needed))
  expect(await project.install()).toMatch(/^This is Node \S+, and the site needs 999\.1 or later: \S+\n$/)
  await expect(project.calls()).rejects.toThrow('ENOENT')
})

test('npm run check brings its tools where npm start has installed none', async () => {
  await using project = await createProject()
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const [first] = scripts.check.split(' && ')
  const env = { ...process.env, PATH: `${project.folder}/bin:${process.env.PATH}` }
  await promisify(exec)(first, { cwd: project.folder, env })
  expect(await readFile(path.join(project.folder, 'calls'), 'utf8')).toContain('ci --include=dev')
})
