import type { SyntheticEvent } from 'react'
import type { ChangedImage, ImageChange, ImageUse, StoredImage } from '#server/contract/contract.ts'
import { toApiError } from '../../api/call.ts'
import { addressOf, changeImage, nameOf } from '../../api/images.ts'
import { useSite } from '../access/access-context.ts'
import { Folded } from '../shell/folded.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { countOf, sentence } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { factsOf } from './describe-image.ts'
import writingImagesStyles from './writing-images.module.css'

/** Fields that were changed. A former description of null stands for a decorative image. */
export interface Typed {
  former?: string | null
  words?: string
  isDecorative?: boolean
  stem?: string
}

interface ImageDialogProps {
  image: StoredImage
  typed: Typed
  /** Null once it is saved. */
  onType(part: Typed | null): void
  show: ShowToast
  onChanged(path: string): void
  onClose(): void
}

/** Changes the file name of an image and what posts say of it. */
export function ImageDialog({ image, typed, onType, show, onChanged, onClose }: ImageDialogProps) {
  const { branch, onFailure } = useSite()
  const { usedBy } = image
  const file = nameOf(image.path)
  const ending = /\.[^.]*$/.exec(file)?.[0] ?? ''
  const alts = new Set(usedBy.flatMap((use) => use.alts))
  const described = [...alts].filter(Boolean)
  const choices = [
    ...described,
    ...(described.length === 0 && alts.has('') ? [''] : []),
    ...(alts.has(null) ? [null] : []),
  ]
  const own = file.slice(0, -ending.length)
  const { former = choices[0] ?? null, words = former ?? '', isDecorative = former === null, stem = own } = typed
  const isMeant = (alt: string | null) => alt === former || (alt === '' && former !== null)
  const meant = usedBy.filter((use) => use.alts.some(isMeant))
  const others = usedBy.filter((use) => use.alts.some((alt) => alt && !isMeant(alt)))
  const alt = { from: former, to: isDecorative ? '' : words.trim() }
  const isDescribed = isDecorative ? former !== null : alt.to !== '' && (alt.to !== former || alts.has(''))
  const isBlank = !isDecorative && words.trim() === '' && former !== '' && alts.size > 0
  const isReady = stem.trim() !== '' && !isBlank && (isDescribed || stem !== own)

  const change = async (at: string, asked: ImageChange, hadAlt = false) => {
    const { changed, commit } = await changeImage({ ...image, path: at }, asked)
    const [from, to] = [nameOf(at), nameOf(changed.path)]
    const said = asked.alt?.to === '' ? `Marked ${to} as decorative.` : `Described ${to}.`
    const renamed = `Renamed ${from} to ${to}.${asked.alt ? ` ${said}` : ''}`
    const undone = `Undone: ${from === to ? `the description of ${to} is as it was` : `${from} is called ${to} again${hadAlt ? ', with its former description' : ''}`}.`
    const left = changed.left.map(({ title }) => `“${title}” still names the former file.`)
    const count = changed.posts.length
    show({
      text: sentence(asked.posts ? undone : from === to ? said : renamed, commit, branch),
      about: [...(count > 0 ? [`${countOf(count, 'post')} changed.`] : []), ...left].join(' '),
      undo: asked.posts ? undefined : () => undo(changed, asked.alt !== undefined),
      isKept: true,
    })
    onChanged(changed.path)
  }
  const undo = async ({ path, posts }: ChangedImage, hadAlt: boolean) => {
    try {
      await change(path, { name: file, posts }, hadAlt)
      return true
    } catch (error) {
      show({ text: toApiError(error).message })
      onFailure(error)
      return false
    }
  }
  const settleName = async () => {
    const settled = await nameFrom(stem, own)
    onType({ stem: settled })
    return settled + ending
  }
  const { run, isBusy, errorMessage, reset } = useAction(async () => {
    const name = await settleName()
    const asked = { ...(name !== file && { name }), ...(isDescribed && { alt }) }
    if (Object.keys(asked).length > 0) await change(image.path, asked)
    onType(null)
    onClose()
  }, onFailure)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady) void run()
  }
  return (
    <Modal title={`Edit ${file}`} onClose={onClose}>
      <form className="stack-3" onSubmit={submit}>
        <figure className="stack-2 caption">
          <img className={writingImagesStyles.thumbnail} src={addressOf(image.path)} alt="" />
          <figcaption>{factsOf(image)}</figcaption>
        </figure>
        {choices.length > 1 && (
          <label className="stack-1">
            <span>Description to change</span>
            <select
              value={choices.indexOf(former)}
              onChange={({ target }) => {
                const chosen = choices[Number(target.value)] ?? null
                onType({ former: chosen, words: chosen ?? '', isDecorative: chosen === null })
              }}
            >
              {choices.map((one, at) => (
                <option key={one} value={at}>
                  {one ?? 'Decorative'}
                </option>
              ))}
            </select>
          </label>
        )}
        {alts.size > 0 ? (
          <>
            <label className="stack-1">
              <span>What it shows</span>
              <textarea
                rows={3}
                value={isDecorative ? '' : words}
                disabled={isDecorative}
                onChange={({ target }) => onType({ words: target.value.replace(/\s*\n\s*/g, ' ') })}
                onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && submit(event)}
              />
            </label>
            <p className="caption">
              {`${former === null ? 'It is decorative in' : isDecorative ? 'Removes the description in' : former ? 'Changes the description in' : 'Adds a description in'} ${titlesOf(meant)}.`}
              {others.length > 0 &&
                ` ${titlesOf(others)} ${others.length === 1 ? 'keeps its own description' : 'keep their own descriptions'}.`}
            </p>
            <AllTitles of="with this description" uses={meant} />
            <AllTitles of="with other words" uses={others} />
            <label className="flow-2">
              <input
                type="checkbox"
                checked={isDecorative}
                onChange={({ target }) => onType({ isDecorative: target.checked })}
              />
              Mark as decorative
            </label>
          </>
        ) : (
          <p className="caption">No post shows this image yet. Add it to a post to describe it there.</p>
        )}
        <label className="stack-1">
          <span>{`File name, without ${ending}`}</span>
          <input
            value={stem}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              onType({ stem: target.value })
              reset()
            }}
            onBlur={() => void settleName()}
          />
        </label>
        <p className="caption">Links in all posts are updated. Links from other sites to the old name stop working.</p>
        <p role="alert">{errorMessage}</p>
        <div className="waits">
          <CloseButton>Cancel</CloseButton>
          <button type="submit" aria-disabled={!isReady || isBusy}>
            Save
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** A name that is typed becomes one of a-z, 0-9, and hyphens, without the ending of a picture. */
async function nameFrom(typed: string, own: string): Promise<string> {
  const stem = typed.trim().replace(/\.(?:jpe?g|png|webp|gif|avif|svg)$/i, '')
  if (stem === own) return own
  const { slugOf } = await import('#content/slug.ts')
  return slugOf(stem) || stem
}

// Chosen: more would be no sentence to read.
const MOST_TITLES = 3

function AllTitles({ of, uses }: { of: string; uses: readonly ImageUse[] }) {
  if (uses.length <= MOST_TITLES) return null
  return (
    <Folded summary={`Posts ${of}`}>
      <ul className="stack-1">
        {uses.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </Folded>
  )
}

export function titlesOf(uses: readonly ImageUse[]): string {
  if (uses.length > MOST_TITLES) return countOf(uses.length, 'post')
  return new Intl.ListFormat('en-US').format(uses.map(({ title }) => `“${title}”`))
}
