import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { StoredImage } from '#server/contract/contract.ts'
import { nameOf, uploadImage } from '../../api/images.ts'
import { listen } from '../shell/listen.ts'
import { sentence } from '../shell/status-line.ts'
import type { Answer, Apart, KeptPicture, PictureNote } from '../text/kept-pictures.ts'
import { type Person, usePerson } from '../text/person.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { descriptionIn, imageMarkdown } from './describe-image.ts'
import { errorOf, isUnderWay, newPicture, type Picture, type PictureError } from './picture.ts'
import { fillPlaceholder, findPlaceholder, place, showPicture, takeAway } from './placeholders.ts'
import { prepareImage } from './prepare-image.ts'
import { takeDropsBeside } from './take-images.ts'
import { apartnessAt } from './text-place.ts'

export type HeldFor = 'save' | 'pull request'

// Chosen: as a save that failed is done again.
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 5 * 60_000

// Who pastes or drops goes on typing, and a question would take the next keys.
export const LATER: Answer = { kind: 'later' }

interface PicturesOptions {
  /** Where the commits of the uploads go. */
  branch: string | null
  /** What they wait for: nothing is uploaded for a text that may never be saved, and a pull request takes them along. */
  heldFor?: HeldFor | null
}

/** The images on their way into a text, uploaded one after the other since each is a commit. */
function createPictures(
  { now, change, say, view }: WritingStore,
  { branch, heldFor = null }: PicturesOptions,
  person: Person,
) {
  let release = () => {}
  let released: Promise<void> | null = null
  if (heldFor)
    released = new Promise((resolve) => {
      release = () => {
        released = null
        resolve()
      }
    })
  const isHolding = () => released !== null
  let pictures: readonly Picture[] = []
  /** Left out with their places, for the case that these come back. */
  const leftOut = new Map<number, Picture>()
  let lastId = 0
  let isRunning = false
  let waitMs = FIRST_WAIT_MS
  let timer = 0
  const aborts = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const show = (next: readonly Picture[]) => {
    pictures = next
    for (const listener of [...listeners]) listener()
  }
  const find = (id: number) => pictures.find((one) => one.id === id)
  const update = (id: number, part: Partial<Picture>) =>
    show(pictures.map((one) => (one.id === id ? { ...one, ...part } : one)))

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (let next = findWaiting(); next; next = findWaiting()) {
      const brought = bring(next)
      // Each is prepared at once, so that its owner can say what it shows.
      if (!isHolding()) await brought
    }
    isRunning = false
  }
  const findWaiting = () => pictures.find(({ step }) => step === 'waiting')

  const bring = async ({ id, name, file, after = 0 }: Picture) => {
    const abort = new AbortController()
    aborts.set(id, abort)
    try {
      update(id, { step: 'preparing', part: 0, error: null })
      const prepared = find(id)?.prepared ?? (await prepareImage(file as File))
      if (abort.signal.aborted || !(await person.isStillHere())) return
      if (view.current) showPicture(view.current, { id, label: name, picture: prepared })
      show(pictures.filter((one) => one.id > after || one.error?.kind !== 'refused'))
      if (released) {
        update(id, { step: 'held', prepared })
        await released
        if (abort.signal.aborted || !(await person.isStillHere())) return
      }
      update(id, { step: 'uploading', prepared })
      const uploaded = await uploadImage(prepared, (part) => update(id, { part }), abort.signal)
      update(id, { step: 'there', ...uploaded })
      waitMs = FIRST_WAIT_MS
      finish(id)
    } catch (failure) {
      if (abort.signal.aborted) return
      const error = errorOf(failure)
      update(id, { step: 'failed', error })
      if (error.kind === 'refused' && view.current) takeAway(view.current, id)
      if (error.kind === 'away') tryLater()
    } finally {
      if (aborts.get(id) === abort) aborts.delete(id)
    }
  }

  /** Writes it into the text once it is there and its owner has said what it shows. */
  const finish = (id: number) => {
    const { image, answer, commit = null, apart, prepared } = find(id) ?? {}
    if (!image || !answer || !view.current) return
    const { path, width, height } = image
    if (width && height) change({ imageSizes: { ...now().imageSizes, [path]: [width, height] } })
    const isDecorative = answer.kind === 'decoration'
    const same = isDecorative ? '' : descriptionIn(now().text.content, path)
    const markdown = imageMarkdown(answer.kind === 'words' ? answer.words : same, path, isDecorative)
    const { text, saveError } = now()
    fillPlaceholder(view.current, id, markdown, apart)
    if (saveError?.kind === 'away') saveError.retry?.follow(text, now().text)
    say(sentence(`Added ${nameOf(path)}${prepared?.isMoving ? ', still animated' : ''}.`, commit, branch))
    show(pictures.filter((one) => one.id !== id))
  }

  const when = (isReady: (picture: Picture) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!pictures.every(isReady)) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      check()
    })

  const remove = (id: number) => {
    aborts.get(id)?.abort(new Error('Taken out'))
    if (view.current) takeAway(view.current, id)
    show(pictures.filter((one) => one.id !== id))
  }

  const tryLater = () => {
    clearTimeout(timer)
    timer = window.setTimeout(tryAgain, waitMs)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
  const tryAgain = () => again(({ kind }) => kind === 'away')
  const again = (which: (error: PictureError) => boolean) => {
    show(pictures.map((one) => (one.error && which(one.error) ? { ...one, step: 'waiting', error: null } : one)))
    void run()
  }

  return {
    list: () => pictures,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Puts images where the cursor is, or at a place of the text. With null as its answer, each is asked about. */
    add(
      files: readonly File[],
      at?: number,
      apart: Apart | undefined = files.length > 1 ? 'from others' : undefined,
      answer: Answer | null = LATER,
    ) {
      const editor = view.current
      if (!editor || files.length === 0) return
      const taken = new Set(pictures.flatMap(({ name, error }) => (error?.kind === 'refused' ? [] : name)))
      const after = lastId
      const added = files.map((file) => ({
        ...newPicture(++lastId, takeName(taken, file.name || 'image'), file, apart),
        answer,
        after,
      }))
      show([...pictures, ...added])
      place(
        editor,
        added.map(({ id, name }) => ({ id, label: labelOf(name), at: at ?? editor.state.selection.main.to })),
      )
      void run()
    },
    /** Puts images back where they stood, with what was said of them; returns their ids. */
    bringBack(kept: readonly (KeptPicture & PictureNote)[]): number[] {
      const editor = view.current
      if (!editor || kept.length === 0) return []
      const length = editor.state.doc.length
      const added = kept.map(({ name, file, apart, answer }) => ({
        ...newPicture(++lastId, name, file, apart),
        answer: answer ?? LATER,
      }))
      show([...pictures, ...added])
      const places = added.map(({ id, name }, index) => {
        const at = Math.min(kept[index]?.at ?? length, length)
        return { id, label: labelOf(name), at }
      })
      place(editor, places, false)
      void run()
      return added.map(({ id }) => id)
    },
    /** Puts an image where the cursor is that is on the server already. */
    choose({ path, width, height }: StoredImage) {
      const editor = view.current
      if (!editor) return
      const picture = newPicture(++lastId, nameOf(path), null)
      // A size that is not known is none.
      const image = { path, width: width ?? 0, height: height ?? 0 }
      show([...pictures, { ...picture, step: 'there', image }])
      place(editor, [{ id: picture.id, label: `![](${path})`, at: editor.state.selection.main.to }])
    },
    /** With null, it waits to be asked about. */
    answer(id: number, answer: Answer | null) {
      update(id, { answer })
      finish(id)
    },
    /** Its place in the text; the end, where it has none. */
    positionOf(id: number): number {
      const editor = view.current
      return (editor && findPlaceholder(editor, id)?.at) ?? editor?.state.doc.length ?? 0
    },
    /** How it stands apart from what is around it. */
    apartOf: ({ id, apart }: Picture) =>
      view.current ? apartnessAt(view.current.state, findPlaceholder(view.current, id), apart) : apart,
    remove,
    /** Takes out those whose places were deleted. */
    leaveOut(ids: readonly number[]) {
      for (const id of ids) {
        const picture = find(id)
        remove(id)
        if (!picture) continue
        leftOut.set(id, { ...picture, step: picture.image ? 'there' : 'waiting', error: null })
        say(`Left out ${picture.name}.`)
      }
    },
    /** Takes back those that were left out and have a place again. The place of one that is text already goes. */
    takeBack(ids: readonly number[]) {
      for (const id of ids.filter((id) => !find(id))) {
        const picture = leftOut.get(id)
        leftOut.delete(id)
        if (!picture) {
          if (view.current) takeAway(view.current, id)
          continue
        }
        show([...pictures, picture].sort((one, other) => one.id - other.id))
        say(`Brought back ${picture.name}.`)
      }
      void run()
    },
    tryAgain,
    signedIn: () => again(({ kind }) => kind === 'signed-out'),
    get heldFor() {
      return isHolding() ? heldFor : null
    },
    /** Resolves once every picture can be sent, or is refused. */
    prepared: () => when((one) => one.step !== 'waiting' && one.step !== 'preparing'),
    /** Uploads those that are held or failed, and resolves once none is under way. */
    settled(): Promise<void> {
      release()
      tryAgain()
      return when((one) => !isUnderWay(one))
    },
    /** Takes all of them off the screen, for another text that comes. */
    clear() {
      leftOut.clear()
      for (const { id } of pictures) remove(id)
    },
    /** Ends what is under way, with the page. */
    stop() {
      pictures = []
      clearTimeout(timer)
      for (const abort of aborts.values()) abort.abort(new Error('The page was left'))
    },
  }
}

const labelOf = (name: string) => `![Uploading ${name}…]()`

export type Pictures = ReturnType<typeof createPictures>

/** Makes `image-2.png` of a second `image.png`: a clipboard gives all its pictures one name. */
function takeName(taken: Set<string>, name: string): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = name.replace(/(\.[^.]*)?$/, `-${count}$1`)
  taken.add(free)
  return free
}

/** The images on their way into the text of this opening of the editor. */
export function usePictures(store: WritingStore, branch: string | null, heldFor: HeldFor | null = null): Pictures {
  const person = usePerson()
  const pictures = useMemo(() => createPictures(store, { branch, heldFor }, person), [store, branch, heldFor, person])
  useEffect(() => takeDropsBeside(() => store.view.current, pictures.add), [store, pictures])
  useEffect(() => {
    const ignore = listen(window, 'online', pictures.tryAgain)
    return () => {
      ignore()
      pictures.stop()
    }
  }, [pictures])
  return pictures
}

export function usePictureList({ subscribe, list }: Pictures): readonly Picture[] {
  return useSyncExternalStore(subscribe, list, list)
}

/** Says which pictures could not be uploaded; empty where all were. */
export function missingWords(list: readonly Picture[]): string {
  const [first, ...others] = list.filter(({ error }) => error?.kind === 'away')
  if (!first) return ''
  return others.length === 0
    ? `“${first.name}” has not been uploaded yet.`
    : `${others.length + 1} pictures have not been uploaded yet.`
}
