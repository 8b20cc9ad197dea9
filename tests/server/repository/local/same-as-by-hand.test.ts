import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Edit } from '#server/repository/repository.ts'
import { isLongRun, isWholeRun } from '../../../support/long-run.ts'
import { openLocalRepository } from '../../../support/open-local-repository.ts'
import { ADA } from '../../../support/saving-site.ts'
import { seeded } from '../../../support/seeded.ts'
import { gitTestEnvironment, runGit } from '../../../support/temporary-repository.ts'

const RUNS = Number(process.env.BY_HAND_RUNS ?? (isLongRun ? 200 : isWholeRun ? 8 : 4))

type Chance = (one: number) => boolean

interface Case {
  folder: string
  /** By path in the repository; null deletes. */
  files: Map<string, string | null>
  message: string
}

/** A repository whose settings, attributes, hooks, staged and unstaged changes the seed decides, and a change of its posts. */
async function makeCase(folder: string, one: Chance): Promise<Case> {
  const git = gitIn(folder)
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const set = (name: string, value: string) => git('config', name, value)
  mkdirSync(folder)
  await git('init', '-q', '-b', 'main', ...(one(8) ? ['--object-format=sha256'] : []))
  await set('user.name', 'Ada Owner')
  await set('user.email', 'ada@example.com')
  if (one(3)) await set('author.name', 'Grace “Näme”')
  if (one(3)) await set('committer.email', 'robot@example.com')
  if (one(4)) await set('core.autocrlf', one(2) ? 'true' : 'input')
  if (one(4)) write('.gitattributes', one(2) ? '* text=auto\n' : '*.md text eol=crlf\n')
  if (one(4)) write('.gitignore', one(2) ? 'new.md\n' : '*.log\n')
  const names = ['posts/a.md', 'posts/b.md', 'posts/odd [x] ä.md', 'code.js', 'tool']
  for (const name of names) write(name, `${name}\n`)
  chmodSync(path.join(folder, 'tool'), 0o755)
  if (one(3)) chmodSync(path.join(folder, 'posts/a.md'), 0o755)
  const isUnborn = one(8)
  if (!isUnborn) {
    await git('add', '-A')
    await git('commit', '-qm', 'Begin')
  }
  if (one(3)) await set('core.fileMode', 'false')
  if (one(3)) chmodSync(path.join(folder, 'posts/b.md'), 0o755)
  for (const [is, args] of [
    [one(5), ['--index-version=4']],
    [one(5), ['--split-index']],
    [one(5), ['--untracked-cache']],
  ] as const)
    if (is) await git('update-index', ...args)
  if (one(3)) {
    write('code.js', 'staged\n')
    await git('add', 'code.js')
  }
  if (one(3)) write('tool', 'dirty\n')
  if (one(4)) await git('rm', '-q', '--cached', '--ignore-unmatch', 'tool')
  if (one(5)) await set('commit.cleanup', 'strip')
  if (one(4)) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, '.git/key')])
    for (const [name, value] of [
      ['gpg.format', 'ssh'],
      ['user.signingKey', '.git/key.pub'],
      ['commit.gpgSign', 'true'],
    ] as const)
      await set(name, value)
  }
  const hook = (name: string, line: string) => {
    write(`.git/hooks/${name}`, `#!/bin/sh\necho ${name} >> .git/ran\n${line}\n`)
    chmodSync(path.join(folder, '.git/hooks', name), 0o755)
  }
  if (one(3)) hook('pre-commit', one(3) ? 'exit 1' : 'git diff --cached --name-only >> .git/ran')
  if (one(3)) hook('commit-msg', one(3) ? 'exit 1' : 'echo "Checked-by: hook" >> "$1"')
  if (one(3)) hook('post-commit', 'git status --porcelain >> .git/ran')
  const files = new Map<string, string | null>()
  if (!one(3)) files.set('posts/a.md', 'a, edited\nmore\n')
  if (one(3)) files.set('posts/new.md', '# New\n')
  if (one(3)) files.set('posts/odd [x] ä.md', one(2) && !isUnborn ? null : 'odd, edited\n')
  if (files.size === 0) files.set('posts/images/new (1).png', 'pixels\n')
  return { folder, files, message: one(2) ? 'Edit “A”' : 'Ä “#1” $(x) `y`\n\n# Not a comment?  \n\n\nBody.' }
}

function gitIn(folder: string) {
  return (...args: string[]) => runGit(folder, args)
}

/** The change by a person with a terminal. */
async function commitByHand({ folder, files, message }: Case): Promise<boolean> {
  const git = gitIn(folder)
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    if (text === null) rmSync(file)
    else writeFileSync(file, text)
  }
  try {
    for (const [name, text] of files) {
      const isTracked = (await git('--literal-pathspecs', 'ls-files', '--', name)) !== ''
      if (text !== null && !isTracked) await git('--literal-pathspecs', 'add', '--', name)
    }
    await git('--literal-pathspecs', 'commit', '-q', '--only', '-m', message, '--', ...files.keys())
    return true
  } catch {
    return false
  }
}

async function commitByServer({ folder, files, message }: Case): Promise<boolean> {
  const local = await openLocalRepository(path.join(folder, 'posts'), { environment: gitTestEnvironment() })
  const edits = [...files].map(([name, text]): Edit => {
    const file = name.slice('posts/'.length)
    return {
      path: file,
      bytes: text === null ? null : Buffer.from(text),
      base: local.snapshot().files.get(file)?.blob ?? null,
    }
  })
  try {
    await local.commitTogether(edits, message, ADA)
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 409 })
    return false
  } finally {
    await local.close()
  }
}

/** All that tells one commit from another, but for its time, and all that git shows of the repository afterwards. */
async function stateOf(folder: string): Promise<Record<string, string>> {
  const git = gitIn(folder)
  const orNone = (...args: string[]) => git(...args).catch(() => 'none')
  const commit = await orNone('cat-file', 'commit', 'HEAD')
  return {
    commit: commit.replace(/ \d+ [+-]\d{4}$/gm, '').replace(/SIGNATURE-----.*?-----END/s, 'SIGNATURE----- -----END'),
    index: await git('ls-files', '--stage', '-v'),
    status: await git('status', '--porcelain', '--ignored'),
    // It looks at the times of files alone.
    changed: await orNone('diff-index', '--name-only', 'HEAD'),
    reflog: await orNone('log', '-g', '--format=%gs'),
    ran: await orNone('hash-object', '.git/ran'),
    fsck: await git('fsck', '--strict', '--no-dangling'),
  }
}

test('a commit by the server is the one that a person makes by hand, whatever the repository is set to', async () => {
  const made: boolean[] = []
  for (let seed = 1; seed <= RUNS; seed++) {
    const place = mkdtempSync(path.join(tmpdir(), 'site-by-hand-'))
    const [server, hand] = [path.join(place, 'server'), path.join(place, 'hand')]
    const random = seeded(seed * 7919)
    const theCase = await makeCase(server, (one) => random() * one < 1)
    cpSync(server, hand, { recursive: true, preserveTimestamps: true })
    const [before, settings] = [await stateOf(server), `seed ${seed}`]
    const isMade = await commitByServer(theCase)
    expect(await commitByHand({ ...theCase, folder: hand }), settings).toBe(isMade)
    if (isMade) expect(await stateOf(server), settings).toEqual(await stateOf(hand))
    else expect({ ...(await stateOf(server)), ran: '' }, settings).toEqual({ ...before, ran: '' })
    made.push(isMade)
    rmSync(place, { recursive: true, force: true })
  }
  // By day too few are tried for that.
  if (RUNS >= 40) expect(new Set(made).size, 'some are made and some refused').toBe(2)
}, 600_000)
