import type { Journal, JournalEntry } from '../text/journal.ts'
import { isSameText } from '../text/post-text.ts'

/** The last text of the post that this browser keeps and that is not saved. */
export async function findKeptText(journal: Journal, id: string): Promise<JournalEntry | undefined> {
  const kept = await journal.textsOf(id)
  return kept.find(({ text, base }) => !isSameText(text, base.text))
}
