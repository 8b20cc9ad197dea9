import type { NavigateFunction } from 'react-router-dom'
import { createPost } from '../../../api/posts.ts'
import type { Pictures } from '../../images/pictures.ts'
import { sentence } from '../../shell/said.ts'
import { writingPath } from '../../shell/writing-path.ts'
import { keepByline } from '../../text/byline.ts'
import { newSession } from '../../text/journal.ts'
import type { Person } from '../../text/person.ts'
import { isSameText, tagsOf } from '../../text/post-text.ts'
import { changeOfSettings } from '../../text/settings.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { createAct } from '../act.ts'
import { writingWords } from '../writing-words.ts'

interface SaveNewOptions {
  store: WritingStore
  person: Person
  pictures: Pictures
  branch: string | null
  /** The signed-in person's own name. */
  user: string
  /** Empties the draft once it is a post. */
  end(): Promise<void>
  navigate: NavigateFunction
  onSaved?: () => void
}

/** Makes the post, after its pictures, and goes on with it where every post is written. */
export function createSaveNew({ store, person, pictures, branch, user, end, navigate, onSaved }: SaveNewOptions) {
  const { now, say } = store
  const act = createAct(store, person)
  return async () => {
    const { title, content } = now().text
    if (!title.trim() || !content.trim()) return say(writingWords.writeATitleAndA)
    await act(async () => {
      await pictures.settled()
      if (pictures.list().length > 0) return say(writingWords.notSavedAPictureIs)
      const { text } = now()
      const author = text.author.trim()
      const { post, commit } = await createPost({
        title: text.title.trim(),
        content: text.content,
        tags: tagsOf(text.tags),
        status: 'draft',
        ...(author && { author }),
        ...changeOfSettings({}, text.settings),
        ...(text.id?.trim() && { id: text.id.trim() }),
      })
      if (!post) return
      keepByline(person.key, author, user)
      const later = now().text
      const base = { revision: post.revision, text }
      // What was typed while the request ran is not in the post. It is back when the post is opened.
      if (!isSameText(later, text))
        await person.journal.keep({ postId: post.id, session: newSession(), text: later, base, typedAt: Date.now() })
      await end()
      onSaved?.()
      await navigate(writingPath(post.id), {
        replace: true,
        state: { said: sentence(writingWords.draftSaved, commit, branch) },
      })
    }, true)
  }
}
