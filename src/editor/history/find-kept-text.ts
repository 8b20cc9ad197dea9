import { type JournalEntry, keptTexts } from '../writing/journal.ts'
import { isSameText } from '../writing/post-text.ts'

/** The last text of the post that this browser keeps and that is not saved. */
export async function findKeptText(id: string): Promise<JournalEntry | undefined> {
  const kept = await keptTexts(id)
  return kept.find(({ text, base }) => !isSameText(text, base.text))
}
