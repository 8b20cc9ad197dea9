import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpError } from '../../errors.ts'
import type { FileKind } from '../layout.ts'
import { type Environment, GitError, type GitOptions, git } from './git.ts'
import type { ObjectFormat } from './tree.ts'

/** Where the folder of a repository lies in its git work tree. */
export interface WorkTree {
  /** The top of the work tree. */
  top: string
  /** This work tree's own git directory. */
  gitDir: string
  indexFile: string
  /** The git directory that all work trees of the repository have in common. */
  commonDir: string
  /** Where objects are kept, of all work trees of the repository. */
  objectsFolder: string
  /** The folder relative to the top, with a slash behind it; empty at the top itself. */
  prefix: string
  format: ObjectFormat
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
  try {
    const output = await git(
      [
        'rev-parse',
        '--path-format=absolute',
        '--show-toplevel',
        '--absolute-git-dir',
        '--git-path',
        'index',
        '--git-path',
        'objects',
        '--git-common-dir',
        '--show-prefix',
        '--show-object-format',
      ],
      { cwd, environment },
    )
    const [top = '', gitDir = '', indexFile = '', objectsFolder = '', commonDir = '', prefix = '', format] =
      output.split('\n')
    const below = path.relative(cwd, folder).split(path.sep).join('/')
    const own = {
      prefix: prefix + (below === '' ? '' : `${below}/`),
      format: format === 'sha256' ? format : 'sha1',
    } as const
    return { top, gitDir, indexFile, objectsFolder, commonDir, ...own, environment }
  } catch (error) {
    throw new HttpError(409, reasonOf(error, folder))
  }
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
  if (error instanceof GitError && /dubious ownership/.test(error.message))
    return `The repository around ${folder} belongs to another user, so git refuses to work in it. Type: git config --global --add safe.directory "${folder}"`
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
  const told = /^ref: (refs\/heads\/(?!\.invalid$).+)\n$/.exec(readHeadFile(workTree))?.[1]
  if (told) return told
  try {
    return (await git(['symbolic-ref', '--quiet', 'HEAD'], inside(workTree))).trim()
  } catch {
    return undefined
  }
}

function readHeadFile({ gitDir }: WorkTree): string {
  try {
    return readFileSync(path.join(gitDir, 'HEAD'), 'utf8')
  } catch {
    return ''
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
export async function readAuthor(folder: string, environment: Environment): Promise<Author> {
  const args = ['config', '--get-regexp', '^user\\.(name|email)$']
  const output = await git(args, { cwd: findExisting(folder), environment }).catch(() => '')
  return authorOf(new Map(output.split('\n').map((line) => [line.split(' ', 1)[0] ?? '', line.replace(/^\S+ ?/, '')])))
}

/** Who commits are authored by, as git's settings say by their names. */
export function authorOf(settings: ReadonlyMap<string, string>): Author {
  const [name, email] = [settings.get('user.name')?.trim(), settings.get('user.email')?.trim()]
  return {
    name: name || DEFAULT_AUTHOR.name,
    email: email || DEFAULT_AUTHOR.email,
    missing: [...(name ? [] : ['user.name']), ...(email ? [] : ['user.email'])],
  }
}

const DEFAULT_AUTHOR = { name: 'Site owner', email: 'owner@localhost' }
