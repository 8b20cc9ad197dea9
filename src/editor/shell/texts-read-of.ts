import type { Status } from '#server/contract/contract.ts'

/** How far the server has come with looking for problems in the texts. */
export function textsReadOf({ published, scheduled, drafts, unchecked }: Status['posts']): string {
  const all = published + scheduled + drafts
  const number = (count: number) => count.toLocaleString('en-US')
  return `${number(Math.max(0, all - unchecked))} of ${number(all)} posts checked for problems`
}
