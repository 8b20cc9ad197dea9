import type { GitHubEmulator } from '../github-emulator/emulator.ts'

/** A published post's file. */
export function published(title: string, body = 'Words.'): string {
  return `---\ntitle: ${title}\nstatus: published\n---\n\n${body}\n`
}

/** A pull request by `eve` that adds a post. */
export function openNewPost(emulator: GitHubEmulator, id = 'new', text = published('New')): Promise<number> {
  return emulator.openPull({ title: `Add ${id}`, login: 'eve', files: { [`posts/${id}.md`]: text } })
}

/** One whose post cannot be read: its line 2 is no YAML. */
export function openBrokenPost(emulator: GitHubEmulator, id = 'broken'): Promise<number> {
  return openNewPost(emulator, id, '---\ntitle: One: two\n---\n\nWords.\n')
}

/** One that changes the line of a post which the branch has changed since. */
export async function openConflict(emulator: GitHubEmulator, id: string): Promise<number> {
  const path = `posts/${id}.md`
  const files = { [path]: published('Theirs') }
  const number = await emulator.openPull({ title: `Change ${id}`, login: 'eve', files })
  await emulator.pushFile(path, published('Ours'))
  return number
}
