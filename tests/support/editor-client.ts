import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError } from '#src/api/call.ts'
import { findNewer } from '#src/api/newest-post.ts'
import { readPost } from '#src/api/posts.ts'
import { bringIn } from '#src/editor/merge/bring-in.ts'
import { decidedPost, leavesOutMine, type Question, questionsOf, unusedWords } from '#src/editor/merge/questions.ts'
import { receive } from '#src/editor/merge/receive.ts'
import { mergeStale, resolveStale, toPageText } from '#src/editor/merge/resolve-stale.ts'
import type { Decision } from '#src/editor/text/decisions.ts'
import { createPerson } from '#src/editor/text/person.ts'
import { baseOf, type PostText, textOf } from '#src/editor/text/post-text.ts'
import { createWritingStore } from '#src/editor/text/writing-store.ts'
import { createSaving } from '#src/editor/writing/saving/saving.ts'
import type { SiteClient } from './site-client.ts'

export interface EditorClientOptions {
  client: SiteClient
  id: string
  /** What the person chooses. */
  decide(question: Question): Decision
  /** What is offered to the person: in a conflict, or kept beside the text. */
  onOffer(text: string): void
  onMerge(kind: 'clean' | 'conflicted'): void
}

/** The writing page without its looks: its own code for saving, watching, merging and choosing, over a real server. */
export async function openEditor({ client, id, decide, onOffer, onMerge }: EditorClientOptions) {
  const as = <Answer>(work: () => Promise<Answer>) => whose.run(client, work)
  const post = await as(() => readPost(id))
  if (!post) throw new Error(`There is no post ${id}`)
  const store = createWritingStore({ text: textOf(post), base: baseOf(post), newest: post, imageSizes: {}, said: '' })
  const { now, change, type } = store
  const saving = createSaving(
    {
      id,
      user: 'the person at this client',
      status: null,
      store,
      person: createPerson('the person at this client', async () => true),
      setAside: async ({ text }) => onOffer(allOf(text)),
      async putAway(content) {
        for (const words of unusedWords(now().decisions, content)) onOffer(words)
        change({ decisions: {} })
      },
      onSaved: () => {},
    },
    () => {},
  )

  /** Chooses between the versions until there is nothing to choose. */
  const choose = async () => {
    for (let tries = 0; now().isChoosing; tries++) {
      if (tries === MAX_TRIES) throw new Error('The choosing never ended')
      const { base, text, newest, decisions } = now()
      if (!newest) return
      const merge = mergeStale({ base, mine: text, theirs: newest })
      onMerge(merge.clean ? 'clean' : 'conflicted')
      const questions = questionsOf(merge)
      for (const { mine, theirs } of questions) onOffer(`${mine} ${theirs}`)
      const decided = { ...decisions, ...Object.fromEntries(questions.map((one) => [one.key, decide(one)])) }
      change({ decisions: decided })
      const made = decidedPost(merge, decided)
      if (!made) throw new Error('Something was left undecided')
      await saving.saveDecided(toPageText(made, text), newest, leavesOutMine(merge, decided))
    }
  }

  return {
    text: () => now().text,
    type,
    /** Looks whether the post has changed, and brings it in where that is offered. */
    look: (isMerged: boolean) =>
      as(async () => {
        const answer = await findNewer(id, now().newest?.revision ?? '', AbortSignal.timeout(30_000))
        if (answer.found === 'newer') receive(answer.post, store)
        const { base, text, newest } = now()
        if (!isMerged || !newest || newest.revision === base.revision) return
        const resolution = resolveStale({ base, mine: text, theirs: newest })
        if (resolution.kind === 'conflict') return
        onMerge('clean')
        bringIn(resolution, newest, store)
      }),
    /** Resolves to what is saved, or to undefined where the server took nothing: the text stays on the screen then. */
    save: (how: 'save' | 'publish'): Promise<PostText | undefined> =>
      as(async () => {
        await saving[how]()
        await choose()
        const { saveError, merged } = now()
        if (merged) onMerge('clean')
        change({ merged: null })
        if (saveError?.kind === 'refused') throw new ApiError(400, saveError.sentence)
        return saveError ? undefined : now().base.text
      }),
  }
}

export type EditorClient = Awaited<ReturnType<typeof openEditor>>

export function allOf({ title, tags, author, content }: PostText): string {
  return [title, tags, author, content].join('\n')
}

const MAX_TRIES = 20

/** Whose browser the code of the page runs in: an address without a host means the site that this person is at. */
const whose = new AsyncLocalStorage<SiteClient>()

/** Makes such addresses work until the test is over, as a browser does. */
export function actAsBrowser(): Disposable {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const client = typeof input === 'string' && input.startsWith('/') ? whose.getStore() : undefined
    return client ? client.fetch(input as string, init) : real(input, init)
  }
  return {
    [Symbol.dispose]() {
      globalThis.fetch = real
    },
  }
}
