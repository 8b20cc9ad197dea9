import type { Journal, JournalEntry } from '../writing/journal.ts'
import { isSameText } from '../writing/post-text.ts'

/** The last text of the post that this browser keeps and that is not saved. */
export async function findKeptText(journal: Journal, id: string): Promise<JournalEntry | undefined> {
  const kept = await journal.textsOf(id)
  return kept.find(({ text, base }) => !isSameText(text, base.text))
}
