import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { signatureOf } from './folder-files.ts'
import type { Environment } from './git.ts'
import { findExisting, readWorkTree, type WorkTree } from './work-tree.ts'

// Other files may have a say than those that are known, such as one that another includes.
const ASK_AGAIN_MS = 10_000
const ATTRIBUTES = '.gitattributes'

/**
 * Finds the repository around a folder, again and again: git is asked anew only where its answer may be another one. Throws
 * what `readWorkTree` throws.
 */
export function createFindWorkTree(
  folder: string,
  subfolders: readonly string[],
  environment: Environment,
): () => Promise<WorkTree> {
  let known: { workTree: WorkTree; signs: string; askedAt: number } | undefined
  return async () => {
    // Read before git is asked: what changes meanwhile is seen the next time.
    const signs = readSigns(folder, environment)
    if (known?.signs !== signs || Date.now() - known.askedAt > ASK_AGAIN_MS)
      known = { workTree: await readWorkTree(folder, environment), signs, askedAt: Date.now() }
    const { workTree } = known
    const asksForIds =
      workTree.asksForIds || attributeFilesOf(workTree, folder, subfolders).some((file) => existsSync(file))
    return { ...workTree, asksForIds }
  }
}

/** The files that may say how git converts the files of a folder. */
function attributeFilesOf(workTree: WorkTree, folder: string, subfolders: readonly string[]): string[] {
  const { top, commonDir, environment } = workTree
  const files = [
    '/etc/gitattributes',
    path.join(userFolderOf(environment), 'attributes'),
    path.join(commonDir, 'info/attributes'),
    ...subfolders.map((name) => path.join(folder, name, ATTRIBUTES)),
    path.join(top, ATTRIBUTES),
  ]
  const names = workTree.prefix.split('/').slice(0, -1)
  return [...files, ...names.map((_, n) => path.join(top, ...names.slice(0, n + 1), ATTRIBUTES))]
}

function userFolderOf({ XDG_CONFIG_HOME, HOME }: Environment): string {
  return path.join(XDG_CONFIG_HOME || path.join(HOME || homedir(), '.config'), 'git')
}

/** Signs of what git looks at: where the folder really is, every `.git` from there on, and the settings of the user. */
function readSigns(folder: string, environment: Environment): string {
  const start = realpathSync(findExisting(folder))
  const { GIT_CONFIG_GLOBAL, HOME } = environment
  const user = [
    GIT_CONFIG_GLOBAL || path.join(HOME || homedir(), '.gitconfig'),
    path.join(userFolderOf(environment), 'config'),
  ]
  const signs = [start, ...user.map(signatureOf)]
  for (let at = start; ; at = path.dirname(at)) {
    signs.push(readSign(path.join(at, '.git')))
    if (at === path.dirname(at)) return signs.join('\0')
  }
}

/** Of a linked work tree and a submodule it is a file that names the place. */
function readSign(file: string): string {
  const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  if (!stat) return ''
  if (stat.isFile()) return readFileSync(file, 'utf8')
  // Git passes over a folder that lacks one of these, as it does while `git init` is still making it.
  const parts = ['HEAD', 'objects', 'refs'].filter((name) => existsSync(path.join(file, name)))
  return [stat.dev, stat.ino, stat.birthtimeNs, ...parts, signatureOf(path.join(file, 'config'))].join(' ')
}
