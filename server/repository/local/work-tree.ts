import { existsSync } from 'node:fs'
import path from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import type { FileKind } from '../layout.ts'
import { refuseUnwritable } from './disk-fault.ts'
import { readText } from './folder-files.ts'
import { type Environment, GitError, type GitOptions, git, NO_HOOKS } from './git.ts'

/** Where the folder of a repository lies in its git work tree. */
export interface WorkTree {
  /** The top of the work tree. */
  top: string
  /** This work tree's own git directory. */
  gitDir: string
  indexFile: string
  /** The git directory that all work trees of the repository have in common. */
  commonDir: string
  /** The folder relative to the top, with a slash behind it; empty at the top itself. */
  prefix: string
  /** Git's settings by their names in small letters; of several values the last. */
  settings: ReadonlyMap<string, string>
  /** Whether only git knows the id of a file: it may convert its bytes, or names it by another hash than SHA-1. */
  asksForIds: boolean
  /** The environment of the process that starts git here. */
  environment: Environment
}

/** Git's options for a command that runs in a work tree. */
export function inside({ top, environment }: WorkTree): Pick<GitOptions, 'cwd' | 'environment'> {
  return { cwd: top, environment }
}

/** A pathspec for the files of one kind. */
export function pathspecOf({ prefix }: WorkTree, { folder, ending }: FileKind): string {
  return `:(top,glob)${prefix.replace(/[\\*?[\]]/g, '\\$&')}${folder ? `${folder}/` : ''}*${ending}`
}

/** Finds the repository around a folder. Throws HttpError 409 with what to type where there is none. */
export async function readWorkTree(folder: string, environment: Environment): Promise<WorkTree> {
  const cwd = findExisting(folder)
  const options = { cwd, environment }
  try {
    const [output, listed] = await Promise.all([
      git(['rev-parse', '--path-format=absolute', ...PLACES, '--show-prefix', '--show-object-format'], options),
      git(['config', '--list', '-z'], options),
    ])
    const [top = '', gitDir = '', indexFile = '', commonDir = '', prefix = '', format] = output.split('\n')
    const below = path.relative(cwd, folder).split(path.sep).join('/')
    const settings = readSettings(listed)
    const place = { top, gitDir, indexFile, commonDir, prefix: prefix + (below === '' ? '' : `${below}/`) }
    return { ...place, settings, asksForIds: format !== 'sha1' || mayConvert(settings, environment), environment }
  } catch (error) {
    throw new HttpError(409, reasonOf(error, folder))
  }
}

const PLACES = ['--show-toplevel', '--absolute-git-dir', '--git-path', 'index', '--git-common-dir']

/** Whether a setting of git's is on. */
export function isSet(settings: ReadonlyMap<string, string>, name: string): boolean {
  return /^(true|yes|on|1)$/i.test(settings.get(name) ?? '')
}

function readSettings(listed: string): Map<string, string> {
  const entries = listed.split('\0').map((one): [string, string] => {
    const end = one.indexOf('\n')
    // A setting without a value is true.
    return end < 0 ? [one, 'true'] : [one.slice(0, end), one.slice(end + 1)]
  })
  return new Map(entries.filter(([, value]) => value !== NO_HOOKS))
}

/** Whether a setting says that files are converted. Attributes may say so as well, which is seen by their files. */
function mayConvert(settings: ReadonlyMap<string, string>, environment: Environment): boolean {
  return (
    isSet(settings, 'core.autocrlf') ||
    settings.get('core.autocrlf') === 'input' ||
    settings.has('core.attributesfile') ||
    settings.has('attr.tree') ||
    environment.GIT_ATTR_SOURCE !== undefined
  )
}

/** The folder, or the nearest one above it that exists: the folder itself comes with the first file. */
export function findExisting(folder: string): string {
  let existing = path.resolve(folder)
  while (!existsSync(existing)) existing = path.dirname(existing)
  return existing
}

function reasonOf(error: unknown, folder: string): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return 'git is not installed, so nothing can be saved. Install git, then try again.'
  // Git says itself what to type, with the folder that it means.
  const safe = error instanceof GitError && /git config --global --add safe\.directory .*/.exec(error.message)?.[0]
  if (safe)
    return `The repository around ${folder} belongs to another user, so git refuses to work in it. Type: ${safe}`
  return `The folder ${folder} is in no git repository, so nothing can be saved. In the folder that should hold the site, type: git init && git add -A && git commit -m "Begin"`
}

const UNFINISHED: ReadonlyArray<[file: string, sentence: string]> = [
  [
    'MERGE_HEAD',
    'A merge is under way in this repository. Finish it with git commit or give it up with git merge --abort',
  ],
  [
    'rebase-merge',
    'A rebase is under way in this repository. Finish it with git rebase --continue or give it up with git rebase --abort',
  ],
  [
    'rebase-apply',
    'A rebase or git am is under way in this repository. Finish it with --continue or give it up with --abort',
  ],
  [
    'CHERRY_PICK_HEAD',
    'A cherry-pick is under way in this repository. Finish it with git cherry-pick --continue or give it up with --abort',
  ],
  [
    'REVERT_HEAD',
    'A revert is under way in this repository. Finish it with git revert --continue or give it up with --abort',
  ],
]

/** The branch that a commit would go to. Throws HttpError 409 with what to type where none can be made at present. */
export async function readBranch(workTree: WorkTree): Promise<string> {
  for (const place of [workTree.gitDir, workTree.top]) refuseUnwritable(place)
  for (const [file, sentence] of UNFINISHED)
    if (existsSync(path.join(workTree.gitDir, file)))
      throw new HttpError(409, `${sentence}, then try again. Nothing was saved.`)
  const branch = await findBranch(workTree)
  if (branch) return branch
  throw new HttpError(
    409,
    'The repository is on no branch (detached HEAD), so a commit would be lost. Type git switch and the name of a branch, then try again. Nothing was saved.',
  )
}

/** The full name of the branch that is checked out: `refs/heads/main`. */
export async function findBranch(workTree: WorkTree): Promise<string | undefined> {
  // Where references are kept in tables, the file says that it is not to be read.
  const told = /^ref: (refs\/heads\/(?!\.invalid$).+)\n$/.exec(readText(path.join(workTree.gitDir, 'HEAD')))?.[1]
  if (told) return told
  try {
    return (await git(['symbolic-ref', '--quiet', 'HEAD'], inside(workTree))).trim()
  } catch {
    return undefined
  }
}

/** The commit that a name stands for; undefined on a branch without commits. */
export async function findCommit(workTree: WorkTree, name: string): Promise<string | undefined> {
  try {
    return (await git(['rev-parse', '--quiet', '--verify', `${name}^{commit}`], inside(workTree))).trim()
  } catch {
    return undefined
  }
}

export interface Author {
  name: string
  email: string
  /** Which of the two settings are not the repository's own. */
  missing: string[]
}

/** Who commits are authored by. */
export function authorOf({ settings, environment }: Pick<WorkTree, 'settings' | 'environment'>): Author {
  const missing = missingOf('author', { settings, environment })
  const find = (key: 'name' | 'email') =>
    environment[`GIT_AUTHOR_${key.toUpperCase()}`] || settings.get(`author.${key}`) || settings.get(`user.${key}`)
  return {
    name: find('name')?.trim() || DEFAULT_AUTHOR.name,
    email: find('email')?.trim() || environment.EMAIL || DEFAULT_AUTHOR.email,
    missing: missing.map((key) => `user.${key}`),
  }
}

/** Variables that stand in for the name and the address that git has been told nowhere. It makes up its own otherwise. */
export function defaultIdentity(workTree: Pick<WorkTree, 'settings' | 'environment'>): Record<string, string> {
  if (isSet(workTree.settings, 'user.useconfigonly')) return {}
  const all = (['author', 'committer'] as const).flatMap((who) =>
    missingOf(who, workTree).map((key) => [`GIT_${who}_${key}`.toUpperCase(), DEFAULT_AUTHOR[key]] as const),
  )
  return Object.fromEntries(all)
}

function missingOf(
  who: 'author' | 'committer',
  { settings, environment }: Pick<WorkTree, 'settings' | 'environment'>,
): ('name' | 'email')[] {
  return (['name', 'email'] as const).filter(
    (key) =>
      !settings.get(`${who}.${key}`)?.trim() &&
      !settings.get(`user.${key}`)?.trim() &&
      !environment[`GIT_${who}_${key}`.toUpperCase()] &&
      !(key === 'email' && environment.EMAIL),
  )
}

const DEFAULT_AUTHOR = { name: 'Site owner', email: 'owner@localhost' }
