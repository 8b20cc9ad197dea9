import type { NavigateFunction } from 'react-router-dom'
import type { Post, Status } from '#server/contract/contract.ts'
import { ApiError } from '../../../api/call.ts'
import { findChange } from '../../../api/newest-change.ts'
import { saveFile } from '../../../api/post-file.ts'
import { createPost, readPost, updatePost } from '../../../api/posts.ts'
import { bringIn } from '../../merge/bring-in.ts'
import { mergeSentence } from '../../merge/merge-note.ts'
import { receive } from '../../merge/receive.ts'
import { resolveStale } from '../../merge/resolve-stale.ts'
import { writingPath } from '../../shell/paths.ts'
import { standingOf, unscheduling } from '../../shell/schedule.ts'
import { sentence } from '../../shell/status-line.ts'
import { newSession } from '../../text/journal.ts'
import type { Merged } from '../../text/merged.ts'
import type { Person } from '../../text/person.ts'
import { baseOf, changeOf, isSameText, type PostText, tagsOf, textOf } from '../../text/post-text.ts'
import { changeOfSettings, withSettings } from '../../text/settings.ts'
import type { WritingState } from '../../text/text-store.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { faultsOf } from '../check/faults.ts'
import { createAct, type Held } from './act.ts'
import { asWholeFile, doneWords, inForm, type StatusChange, statusChangeOf } from './status-change.ts'

const MAX_MERGES = 3

export interface SavingOptions {
  id: string
  /** Who writes here. */
  user: string
  status: Status | null
  store: WritingStore
  person: Person
  /** Lays a text beside the others, so that another can take its place on the screen. */
  setAside(text: Pick<WritingState, 'text' | 'base'>): Promise<void>
  /** Ends the choosing between two versions; what was written by hand for it and is not in the text is kept. */
  putAway(content: string): Promise<void>
  onSaved(): void
  /** A whole file was saved that can be read as a post again, and nothing more was typed. */
  onReadable?: (said: string) => void
}

/** How far one save has come. */
interface Attempt {
  merges: number
  merged: Merged | null
  /** The server refused the first version, for which it had to look at GitHub. */
  wasRefused: boolean
  /** The text to save, if it is not the current one. */
  held?: Held | undefined
}

const FIRST: Attempt = { merges: 0, merged: null, wasRefused: false }

/** The writes. Whatever becomes of them, the text stays as it is. */
export function createSaving(options: SavingOptions, navigate: NavigateFunction) {
  const { id, user, store, person, setAside, putAway, onSaved } = options
  const { now, change, say, load } = store
  const branch = options.status?.branch ?? null
  const isLocal = options.status?.mode === 'local'

  const act = createAct(store, person, { id, mayTypeOn: true })

  const put = async (asked: StatusChange | undefined, { held, ...attempt }: Attempt): Promise<void> => {
    // A date that was asked for elsewhere is one of the settings from now on.
    if (asked && !held) change({ text: withTurn(now().text, asked) })
    // Before the save, after which the newest change is ours.
    const merged = await nameChange(attempt)
    const { base, newest } = now()
    const text = held ? withTurn(held.text, asked) : now().text
    // What is known to be stale is not sent to be refused.
    if (newest && newest.revision !== base.revision) return reconcile(asked, { ...attempt, merged, held }, newest)
    const [fault] = Object.values(faultsOf(text.settings))
    if (fault) throw new ApiError(400, `Not saved: a setting needs a change. ${fault}`)
    const words = changeOf(base.text, text)
    const turn = asked ?? statusChangeOf(words, newest)
    const hasWords = Object.keys(words).length > 0
    // It is tried again, and takes the picture along.
    if (!hasWords && !turn && !merged && now().hasPictures)
      throw new ApiError(0, 'A picture has not been uploaded yet, so nothing was saved.')
    if (!hasWords && !turn) return say(merged ? mergeSentence(merged, user) : 'No changes to save.')
    const write = text.isFile
      ? saveFile(id, text.content, base.revision)
      : updatePost(id, { ...words, ...turn }, base.revision)
    const written = await write.catch((failure) => {
      if (failure instanceof ApiError && failure.status === 412) return null
      throw failure
    })
    if (!written) {
      const post = await readPost(id)
      if (!post) throw new ApiError(404, '')
      return reconcile(asked, { ...attempt, wasRefused: true, held }, await inForm(text, post))
    }
    settle(text, written.post)
    await putAway(text.content)
    const isMoreThanAsked = Object.keys(words).some((key) => !(asked && key in asked))
    const done = doneWords(turn, isMoreThanAsked, written.post, newest)
    change({ merged: merged && now().merged ? { ...merged, commit: written.commit } : null })
    const told = sentence(merged ? `${done} ${mergeSentence(merged, user)}` : done, written.commit, branch)
    say(told)
    onSaved()
    const isMended = text.isFile && written.post && !written.post.unreadable
    if (isMended && isSameText(now().text, text)) options.onReadable?.(told)
  }

  const reconcile = (turn: StatusChange | undefined, attempt: Attempt, theirs: Post): Promise<void> | undefined => {
    const { base, text: mine } = now()
    change({ newest: theirs })
    const isTypedOn = attempt.held && !isSameText(withTurn(attempt.held.text, turn), mine)
    if (isTypedOn && (turn || standingOf(theirs) !== 'draft'))
      throw new ApiError(409, 'Not saved: the post was changed elsewhere. Try again to merge it with your text.')
    if (textOf(theirs).isFile !== mine.isFile)
      throw new ApiError(422, 'Not saved: the file of this post can no longer be read as a post. Your text is kept.')
    const resolution = resolveStale({ base, mine, theirs })
    if (resolution.kind === 'conflict' || attempt.merges >= MAX_MERGES) {
      change({ isChoosing: true })
      say('Not saved yet. Resolve the conflict first.')
      return
    }
    const { merges } = attempt
    const merged = bringIn(resolution, theirs, store) ?? attempt.merged
    return put(turn, { ...attempt, merges: merges + 1, merged, held: undefined })
  }

  /** Who is merged with, where that is known or may be asked: at GitHub a merged save costs three requests at most. */
  const nameChange = async ({ merged, wasRefused }: Attempt): Promise<Merged | null> => {
    if (!merged || merged.change || (wasRefused && !isLocal)) return merged
    const found = await findChange(id, { revision: merged.revision, isChecked: isLocal })
    const named = { ...merged, change: found }
    if (now().merged?.revision === merged.revision) change({ merged: named })
    return named
  }

  const settle = (sent: PostText, post: Post | undefined) => {
    const { base } = now()
    if (!post) return change({ base: { ...base, text: sent } })
    if (sent.isFile) {
      const newest = post.unreadable ? post : asWholeFile(post, sent.content)
      return change({ base: { revision: post.revision, text: sent }, newest, isChoosing: false })
    }
    // Where the server wrote it down a little differently, what was sent is what was saved.
    const saved = isSameText(textOf(post), sent) ? textOf(post) : sent
    change({ base: { revision: post.revision, text: saved }, newest: post, isChoosing: false })
  }

  /** Takes what was decided of two versions; mine is kept where not all of it went in. */
  const take = async (decided: PostText, theirs: Post, leavesOutMine: boolean): Promise<void> => {
    const { text, base } = now()
    load(decided, baseOf(theirs))
    change({ isChoosing: false })
    // Undo has it as well, where the browser keeps nothing.
    if (leavesOutMine) await setAside({ text, base }).catch(() => {})
    await putAway(decided.content)
  }

  return {
    save: () => act((held) => put(undefined, { ...FIRST, held })),
    /** Publishes what is on the screen, or schedules it. */
    publish: (turn: StatusChange = { status: 'published' }) => act((held) => put(turn, { ...FIRST, held })),
    /** Saves what was decided of two versions. */
    async saveDecided(...decided: Parameters<typeof take>): Promise<void> {
      if (now().busy) return
      await take(...decided)
      await act(() => put(undefined, FIRST))
    },
    take,
    /** Takes the post back and saves no word: what is on the screen may be half a sentence. */
    unpublish: () =>
      act(async () => {
        const { newest } = now()
        const isWaiting = newest?.status === 'scheduled' && !newest.isPublic
        const turn: StatusChange = isWaiting ? unscheduling(newest) : { status: 'draft' }
        const { post, commit } = await updatePost(id, turn)
        // The times that went with the schedule are ours, not a change from elsewhere; one that was typed meanwhile stays.
        const { base, text } = now()
        const typed = changeOfSettings(base.text.settings, text.settings)
        change({ base: { ...base, text: withTurn(base.text, turn) }, text: withTurn(text, { ...turn, ...typed }) })
        if (post) receive(post, store)
        change({ merged: null })
        say(sentence(isWaiting ? 'Unscheduled.' : 'Unpublished.', commit, branch))
        onSaved()
      }),
    saveAsNew: () =>
      act(async () => {
        const { text } = now()
        const { title, content, tags, author, settings } = text
        const create = (own?: { id: string }) =>
          createPost({
            ...own,
            title: title || id,
            content,
            tags: tagsOf(tags),
            ...(author.trim() && { author }),
            ...changeOfSettings({}, settings),
          })
        // Another post may lead from its address.
        const { post, commit } = await create({ id }).catch((failure) => {
          if (failure instanceof ApiError && [409, 422].includes(failure.status)) return create()
          throw failure
        })
        if (!post) return
        const said = sentence('Saved as a new draft.', commit, branch)
        const base = { revision: post.revision, text }
        if (post.id === id) {
          change({ base, newest: post })
          return say(said)
        }
        const later = now().text
        if (later !== text)
          await person.journal.keep({ postId: post.id, session: newSession(), text: later, base, typedAt: Date.now() })
        change({ text, base })
        await navigate(writingPath(post.id), { replace: true, state: { said } })
      }, true),
  }
}

function withTurn(text: PostText, { status: _, ...dates }: StatusChange = {}): PostText {
  return !text.isFile && Object.keys(dates).length > 0
    ? { ...text, settings: withSettings(text.settings, dates) }
    : text
}

export type Saving = ReturnType<typeof createSaving>
