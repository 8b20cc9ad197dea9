import type { PullReview } from '#server/contract.ts'
import { readNow } from '../history/history-api.ts'

/** Whether the server has what a merge brought, told by one of its posts. */
export async function isShown({ reviews }: PullReview): Promise<boolean> {
  const [review] = reviews
  if (!review) return true
  try {
    const now = await readNow(review.id)
    return (now?.revision ?? null) === (review.after?.revision ?? null)
  } catch {
    return false
  }
}
