import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { FolderLayout } from '../layout.ts'
import { type Environment, git } from './git.ts'
import { stampOf } from './stamp.ts'
import { foldersOn } from './tree-paths.ts'
import { type Author, authorOf, inside, type WorkTree } from './work-tree.ts'

/** What git is set to do where commits are made. */
interface Settings {
  author: Author
  /** Whether git converts files of some kind on their way in: line endings, or a filter. */
  isConverting: boolean
  /** Whether it may convert any file, for another reason than the attributes that the repository itself gives to it. */
  mayConvert: boolean
}

export type FindSettings = (workTree: WorkTree) => Promise<Settings>

// Other files may have a say than those that are known, such as one for all users of the machine.
const ASK_AGAIN_MS = 10_000

interface Known {
  workTree: WorkTree
  askedAt: number
  files: readonly string[]
  signs: string
  settings: Promise<Settings>
}

/** Finds git's settings, again and again: it is asked anew once a file that it reads them from has changed. */
export function createFindSettings(layout: FolderLayout): FindSettings {
  let known: Known | undefined
  const ask = (workTree: WorkTree): Known => {
    const files = filesOf(workTree, layout)
    const asked: Known = {
      workTree,
      askedAt: Date.now(),
      files,
      signs: signsOf(files),
      settings: readSettings(workTree, layout).then(({ origins, ...settings }) => {
        asked.files = [...files, ...origins]
        asked.signs = [asked.signs, ...origins.map(stampOf)].join()
        return settings
      }),
    }
    asked.settings.catch(() => {
      if (known === asked) known = undefined
    })
    return asked
  }
  return (workTree) => {
    const isSame = known?.workTree === workTree && Date.now() - known.askedAt < ASK_AGAIN_MS
    if (!known || !isSame || known.signs !== signsOf(known.files)) known = ask(workTree)
    return known.settings
  }
}

function signsOf(files: readonly string[]): string {
  return files.map(stampOf).join()
}

/** The files that git reads its settings from, whether they are there or not. */
function filesOf(workTree: WorkTree, { kinds }: FolderLayout): string[] {
  const { environment } = workTree
  const user = environment.GIT_CONFIG_GLOBAL
    ? [environment.GIT_CONFIG_GLOBAL]
    : [path.join(homeOf(environment), '.gitconfig'), path.join(userFolderOf(environment), 'config')]
  const own = [path.join(workTree.commonDir, 'config'), path.join(workTree.gitDir, 'config.worktree')]
  const samples = kinds.map(({ folder }) => path.posix.join(workTree.prefix, folder, 'file'))
  return [...user, ...own, userAttributesOf(environment), ...attributeFilesOf(workTree, samples)]
}

/** The files of a repository that may give attributes to those files of it. */
export function attributeFilesOf({ top, commonDir }: WorkTree, repositoryPaths: readonly string[]): string[] {
  const folders = foldersOn(repositoryPaths).map((folder) => path.join(top, folder, '.gitattributes'))
  return [path.join(commonDir, 'info/attributes'), ...folders]
}

function userAttributesOf(environment: Environment): string {
  return path.join(userFolderOf(environment), 'attributes')
}

function userFolderOf(environment: Environment): string {
  return path.join(environment.XDG_CONFIG_HOME || path.join(homeOf(environment), '.config'), 'git')
}

function homeOf({ HOME }: Environment): string {
  return HOME || homedir()
}

async function readSettings(workTree: WorkTree, { kinds }: FolderLayout): Promise<Settings & { origins: string[] }> {
  const options = inside(workTree)
  const samples = kinds.flatMap(({ folder, samples }) => samples.map((name) => path.posix.join(folder, name)))
  const attributes = ['text', 'crlf', 'eol', 'filter', 'ident', 'working-tree-encoding']
  const [listed, checked] = await Promise.all([
    git(['config', '--list', '--show-origin', '-z'], options),
    git(['check-attr', '-z', ...attributes, '--', ...samples.map((name) => workTree.prefix + name)], options),
  ])
  const origins = new Set<string>()
  const settings = new Map<string, string>()
  const words = listed.split('\0')
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [origin = '', setting = ''] = words.slice(at, at + 2)
    if (origin.startsWith('file:')) origins.add(path.resolve(workTree.top, origin.slice('file:'.length)))
    const [key = '', ...value] = setting.split('\n')
    // A setting without a value is true.
    settings.set(key, value.length > 0 ? value.join('\n') : 'true')
  }
  const values = checked.split('\0').filter((_, index) => index % 3 === 2)
  const isConverting =
    values.some((value) => value !== 'unspecified' && value !== 'unset') ||
    !/^(false|no|off|0|)$/i.test(settings.get('core.autocrlf') ?? '')
  const mayConvert =
    isConverting ||
    settings.has('core.attributesfile') ||
    settings.has('attr.tree') ||
    workTree.environment.GIT_ATTR_SOURCE !== undefined ||
    existsSync(userAttributesOf(workTree.environment))
  return { author: authorOf(settings), isConverting, mayConvert, origins: [...origins] }
}
