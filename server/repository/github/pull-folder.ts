import type { Octokit } from '@octokit/rest'
import type { CommittedFile } from '../pulls.ts'
import { IMAGES_FOLDER, isListed } from '../repository.ts'

/** The regular files of the folder of posts at a commit that may be posts or images. A request for each of its trees. */
export async function readFolder(
  octokit: Octokit,
  { owner, repo, folder }: { owner: string; repo: string; folder: string },
  commit: string,
): Promise<Map<string, CommittedFile>> {
  const files = new Map<string, CommittedFile>()
  const list = async (tree: string) => (await octokit.rest.git.getTree({ owner, repo, tree_sha: tree })).data.tree
  const enter = (entries: Awaited<ReturnType<typeof list>>, name: string) =>
    entries.find(({ path, type }) => path === name && type === 'tree')?.sha
  const add = (entries: Awaited<ReturnType<typeof list>>, prefix: string) => {
    for (const { path: name, mode, type, sha: blob, size = 0 } of entries) {
      // 120000 is a symbolic link, which is never followed; 160000 is a submodule.
      const isRegular = type === 'blob' && (mode === '100644' || mode === '100755')
      if (isRegular && blob && isListed(`${prefix}${name}`)) files.set(`${prefix}${name}`, { blob, size })
    }
  }
  let entries = await list(commit)
  for (const name of folder.split('/')) {
    const tree = enter(entries, name)
    if (!tree) return files
    entries = await list(tree)
  }
  add(entries, '')
  const images = enter(entries, IMAGES_FOLDER)
  if (images) add(await list(images), `${IMAGES_FOLDER}/`)
  return files
}
