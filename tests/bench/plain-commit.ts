import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ManyPosts, manyPostName, manyPostText } from './many-posts.ts'

/** The plainest way to commit a change of one post, `git add` and `git commit`: how long it takes, in milliseconds. */
export async function timePlainCommit({ postsDir, git }: ManyPosts, n: number, words: string): Promise<number> {
  await writeFile(path.join(postsDir, manyPostName(n)), `${manyPostText(n)}\n${words}\n`)
  const began = performance.now()
  await git('add', `posts/${manyPostName(n)}`)
  await git('commit', '-q', '-m', `Change post ${n}`)
  return performance.now() - began
}
