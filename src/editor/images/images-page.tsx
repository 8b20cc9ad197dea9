import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ImageNeeds, StoredImage } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { deleteImage, nameOf, readNeeds, restoreImage } from '../../api/images.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { usePullsOnly, useSite } from '../access/access-context.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_IMAGES_PATH, IMAGES_PATH } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { SelectAll, SelectionBar } from '../shell/selection-bar.tsx'
import { countOf, sentence } from '../shell/status-line.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useAction } from '../shell/use-action.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { useSelection } from '../shell/use-selection.ts'
import { type ShowToast, useToasts } from '../shell/use-toasts.ts'
import { sizeOf, weightOf } from './describe-image.ts'
import { ImageCard } from './image-card.tsx'
import { ImageDialog, type Typed, titlesOf } from './image-dialog.tsx'
import styles from './images-page.module.css'
import { isAsked, NeededDialog } from './needed-dialog.tsx'
import uploadImagesStyles from './upload-images.module.css'
import { UploadButton, UploadLines } from './upload-images.tsx'
import { useImageUpload } from './use-image-upload.ts'
import { useImages } from './use-images.ts'
import { useMakeCopies } from './use-make-copies.ts'
import { useUnsavedUses } from './use-unsaved-uses.ts'

/** Where the images of posts are looked through. */
export function ImagesPage() {
  return (
    <OwnerPage
      name="Images"
      description="Where the owner of this site keeps the images of its posts."
      returnTo={IMAGES_PATH}
      commits="images cannot be changed here. A picture that you add to a post goes into its pull request"
      links={
        <p>
          <Link to={DELETED_IMAGES_PATH}>Deleted images</Link>
        </p>
      }
    >
      {() => <Images />}
    </OwnerPage>
  )
}

/** Every image of the posts, and which of them nothing needs. */
function Images() {
  const isFixed = usePullsOnly()
  const { images: stored, error, read, remove: removeImage } = useImages()
  const usesOf = useUnsavedUses()
  const images =
    stored?.map(({ usedBy, ...image }) => ({ ...image, usedBy: [...usedBy, ...usesOf(image.path, usedBy)] })) ?? null
  const [isUnused, setUnused] = useState(false)
  const [search, setSearch] = useState('')
  const { toasts, said, show, dismiss } = useToasts()
  const keepNext = useNextFocus()
  const leave = ({ path }: StoredImage) => {
    keepNext(found, path)
    removeImage(path)
  }
  const { asked, failure, cancel, force, remove, removeAll } = useImageDeletion({ show, leave, read, usesOf })

  const [edited, setEdited] = useState<StoredImage | null>(null)
  const [typed, setTyped] = useState<Record<string, Typed | null>>({})
  const [arrived, setArrived] = useState<readonly string[]>([])
  // Images that were uploaded in this visit stand first.
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  const [most, setMost] = useState(PER_PAGE)
  const uploading = useImageUpload({
    say: (text) => show({ text }),
    onDone: (paths) => {
      setUnused(false)
      setSearch('')
      setUploaded((before) => [...paths, ...before])
      void read().then(() => setArrived(paths))
    },
  })
  const making = useMakeCopies({
    say: (text) => show({ text }),
    onDone: () => void read().then(() => goTo([])),
  })
  // Once they are drawn, the keyboard goes on at the first.
  useEffect(() => {
    if (arrived.length > 0) goTo(arrived)
  }, [arrived])

  const unused = images?.filter(({ usedBy }) => usedBy.length === 0) ?? []
  const needle = search.trim().toLowerCase()
  const all = (isUnused ? unused : (images ?? [])).filter((image) => wordsOf(image).includes(needle))
  const isOwn = ({ path }: StoredImage) => uploaded.includes(path)
  const found = [...all.filter(isOwn), ...all.filter((image) => !isOwn(image))]
  const shown = found.slice(0, most).map((image) => ({ ...image, id: image.path }))
  const selection = useSelection(shown)
  const chosen = selection.selected
  const { ask, dialog } = useQuestion()
  const { run: removeChosen, isBusy } = useAction(async () => {
    if (await ask(deletionOf(chosen))) await removeAll(chosen)
  })
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          placeholder="Search images…"
          aria-label="Search images"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <QuietButton onClick={() => void read()}>Refresh</QuietButton>
        <QuietButton aria-pressed={isUnused} onClick={() => setUnused(!isUnused)}>
          Unused
          {images && ` (${unused.length})`}
        </QuietButton>
        {!isFixed && <UploadButton {...uploading} />}
      </div>
      <UploadLines {...uploading} />
      {images && !isFixed && <MissingCopies images={images} making={making} />}
      <ErrorLine message={error ?? failure} />
      <div className="row-3">
        <p
          className={images && found.length === 0 ? 'wide blank soft' : 'caption'}
          aria-live="polite"
          tabIndex={-1}
          data-count=""
        >
          {!images && !error && 'Loading…'}
          {images &&
            (isFixed && images.length === 0 ? 'There are no images yet.' : summaryOf(found, isUnused || needle !== ''))}
        </p>
        {!isFixed && shown.length > 1 && (
          <SelectAll words="images" ids={shown.map(({ id }) => id)} selection={selection} />
        )}
      </div>
      <ul className={styles.grid}>
        {shown.map((image) => (
          <ImageCard
            key={image.path}
            image={image}
            selection={selection}
            isFixed={isFixed}
            onEdit={({ path }) => setEdited(stored?.find((one) => one.path === path) ?? null)}
            onRemove={remove}
            onSay={(text) => show({ text })}
          />
        ))}
      </ul>
      {found.length > most && (
        <QuietButton
          onClick={() => {
            setMost(most + PER_PAGE)
            setArrived(found.slice(most, most + 1).map(({ path }) => path))
          }}
        >
          {`Show more (${found.length - most} left)`}
        </QuietButton>
      )}
      <SelectionBar
        word="image"
        selection={selection}
        report={isBusy && !dialog && <p role="status">Deleting images…</p>}
      >
        <button type="button" className="danger" aria-disabled={isBusy} onClick={() => removeChosen()}>
          {`Delete (${chosen.length})…`}
        </button>
      </SelectionBar>
      {dialog}
      {edited && (
        <ImageDialog
          image={edited}
          typed={typed[edited.path] ?? {}}
          onType={(part) => setTyped((all) => ({ ...all, [edited.path]: part && { ...all[edited.path], ...part } }))}
          show={show}
          onChanged={(path) => void read().then(() => setArrived([path]))}
          onClose={() => setEdited(null)}
        />
      )}
      {asked && <NeededDialog {...asked} onDelete={() => void force()} onClose={cancel} />}
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

// Chosen: some ten rows of a wide window.
const PER_PAGE = 48

function deletionOf(images: readonly StoredImage[]) {
  const used = images.filter(({ usedBy }) => usedBy.length > 0)
  const uses = used.map(({ path, usedBy }) => `${nameOf(path)} is used in ${titlesOf(usedBy)}, which will show a gap. `)
  return {
    title: `Delete ${countOf(images.length, 'image')}?`,
    words: `${uses.join('')}Each deletion is one commit. You can restore them under “Deleted images”.`,
    yes: 'Delete images',
  }
}

function summaryOf(found: readonly StoredImage[], isPart: boolean): string {
  const count = found.length
  const weight = sizeOf(found.reduce((sum, image) => sum + weightOf(image), 0))
  if (count === 0)
    return isPart ? 'No images match.' : 'There are no images yet. Drop one here, or into the text of a post.'
  return count === 1 ? `1 image, ${weight}` : `${count.toLocaleString('en-US')} images, ${weight} in all`
}

/** What the search looks in: its name, the posts that show it, and what they say of it. */
function wordsOf({ path, usedBy }: StoredImage): string {
  const words = usedBy.flatMap(({ title, alts }) => [title, ...alts.map((alt) => alt ?? 'Decorative')])
  return [nameOf(path), ...words.map((one) => one || 'No description')].join('\n').toLowerCase()
}

/** Where the keyboard goes on when the image that it was at is gone: at the next one, else at the one before, else at the count. */
function useNextFocus() {
  const neighbors = useRef<string[] | null>(null)

  // After each drawing, since that is when the focus is lost.
  useEffect(() => {
    if (neighbors.current && document.activeElement === document.body) goTo(neighbors.current)
    neighbors.current = null
  })

  /** Call it right before an image leaves the list. */
  return (images: readonly StoredImage[], leaving: string) => {
    const paths = images.map(({ path }) => path)
    const at = paths.indexOf(leaving)
    neighbors.current = [...paths.slice(at + 1), ...paths.slice(0, Math.max(at, 0)).reverse()]
  }
}

/** Goes to the first of the images; to their number where none is left. */
function goTo(paths: readonly string[]): void {
  const [next] = paths
  const name = next && document.querySelector<HTMLElement>(`[data-image="${CSS.escape(next)}"]`)
  ;(name || document.querySelector<HTMLElement>('[data-count]'))?.focus()
}

interface ImageDeletionOptions {
  show: ShowToast
  /** Takes it out of the list. */
  leave(image: StoredImage): void
  /** Reads the list again. */
  read(): Promise<unknown>
  usesOf: ReturnType<typeof useUnsavedUses>
}

interface Asked {
  image: StoredImage
  needs: ImageNeeds
}

/** Deletes an image, after a question where something needs it, and takes that back. */
function useImageDeletion({ show, leave, read, usesOf }: ImageDeletionOptions) {
  const { branch, onFailure } = useSite()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const fail = (error: unknown) => {
    setFailure(error instanceof ApiError ? error.message : String(error))
    onFailure(error)
  }

  const undoOf = (gone: readonly Gone[]) => async () => {
    try {
      let last: string | null = null
      for (const { name, commit } of gone) if (commit) last = (await restoreImage(name, commit)).commit
      show({ text: sentence(`Undone: ${namesOf(gone)} ${gone.length === 1 ? 'was' : 'were'} restored.`, last, branch) })
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      await read()
    }
  }

  const tell = (gone: readonly Gone[]) =>
    show({
      text: sentence(`Deleted ${namesOf(gone)}.`, gone.at(-1)?.commit ?? null, branch),
      about: `${gone.length === 1 ? 'It is' : 'They are'} under “Deleted images” now.`,
      undo: gone.some(({ commit }) => commit) ? undoOf(gone) : undefined,
      isKept: true,
    })

  const remove = async (image: StoredImage, isForced: boolean) => {
    setAsked(null)
    setFailure(null)
    const name = nameOf(image.path)
    try {
      const commit = await deleteImage(image, isForced)
      leave(image)
      tell([{ name, commit }])
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: 0 }
      // Something needs it, or it cannot be found out what does.
      const mayAsk = !isForced && (status === 409 || status === 503)
      const needs = mayAsk ? await readNeeds(name).catch(() => null) : null
      if (needs && isAsked(needs)) setAsked({ image, needs })
      else fail(error)
      if (status !== 0) await read()
    }
  }

  return {
    asked,
    failure,
    cancel: () => setAsked(null),
    force: () => asked && remove(asked.image, true),
    /** Each is a commit; one that cannot be deleted ends it. */
    async removeAll(images: readonly StoredImage[]) {
      setFailure(null)
      const gone: Gone[] = []
      try {
        for (const image of images) {
          gone.push({ name: nameOf(image.path), commit: await deleteImage(image, image.usedBy.length > 0) })
          leave(image)
        }
      } catch (error) {
        fail(error)
      }
      if (gone.length > 0) tell(gone)
      await read()
    },
    /** Resolves once it is deleted, or the owner is asked. */
    async remove(image: StoredImage) {
      if (image.usedBy.length === 0) return remove(image, false)
      setFailure(null)
      const found = await readNeeds(nameOf(image.path)).catch(fail)
      if (!found) return
      const needs = { ...found, posts: [...found.posts, ...usesOf(image.path, found.posts)] }
      if (isAsked(needs)) setAsked({ image, needs })
      else await remove(image, false)
    },
  }
}

interface Gone {
  name: string
  commit: string | null
}

function namesOf(gone: readonly Gone[]): string {
  return gone.length === 1 ? (gone[0]?.name ?? '') : countOf(gone.length, 'image')
}

interface MissingCopiesProps {
  images: readonly StoredImage[]
  making: ReturnType<typeof useMakeCopies>
}

/** Offers to make the sizes that images have not, and tells how that goes. */
function MissingCopies({ images, making: { state, failures, make, forget } }: MissingCopiesProps) {
  const lacking = images.filter(({ missingWidths }) => missingWidths.length > 0)
  const { length } = lacking
  if (!state && length + failures.length === 0) return null
  return (
    <div className="stack-1 small">
      {state && (
        <div className={uploadImagesStyles.line}>
          <p role="status">
            {`Creating the sizes of ${state.name}`}
            {state.of > 1 && ` (${state.at} of ${state.of})`}…
          </p>
          <progress value={(state.at - 1) / state.of} aria-label="Images whose sizes are created" />
        </div>
      )}
      {!state && length > 0 && (
        <div className={uploadImagesStyles.line}>
          <p>
            {`${length === 1 ? '1 image has' : `${length} images have`} no smaller sizes for phones. Creating them makes one commit${length === 1 ? '' : ' for each image'}.`}
          </p>
          <QuietButton onClick={() => void make(lacking)}>Create smaller sizes</QuietButton>
        </div>
      )}
      {!state && failures.length > 0 && (
        <div className={uploadImagesStyles.error} role="alert">
          <ul>
            {failures.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <QuietButton onClick={forget}>Close</QuietButton>
        </div>
      )}
    </div>
  )
}
