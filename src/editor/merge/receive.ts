import type { Post } from '#server/contract/contract.ts'
import { baseOf, isSameText, textOf } from '../text/post-text.ts'
import type { WritingStore } from '../text/writing-store.ts'

/**
 * Takes in what the server has now: at once where nothing is lost by it, else for the owner to decide. Returns whether the
 * text on the screen is another one now.
 */
export function receive(post: Post, { now, change, load, say }: WritingStore): boolean {
  const { text, base, newest, isChoosing } = now()
  change({ newest: post })
  const theirs = textOf(post)
  // A post and the whole file of one that cannot be read do not go together: what is typed waits.
  if (theirs.isFile !== base.text.isFile) return false
  if (isSameText(theirs, base.text)) change({ base: { ...base, revision: post.revision }, isChoosing: false })
  else if (isSameText(theirs, text)) change({ base: { revision: post.revision, text }, isChoosing: false })
  else if (isSameText(text, base.text)) {
    load(theirs, baseOf(post))
    return true
  } else if (isChoosing && newest?.revision !== post.revision) {
    say('The post was changed again. Your choices are kept where nothing changed.')
  }
  return false
}
