import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Proposed, RenamePreview } from '#server/contract/contract.ts'
import { previewRename, renamePost, requestRename } from '../../../api/addresses.ts'
import { listPosts } from '../../../api/posts.ts'
import { useFateWords } from '../../pulls/fate-words.ts'
import { writingPath } from '../../shell/paths.ts'
import { QUIET } from '../../shell/read-client.ts'
import { sentence } from '../../shell/status-line.ts'
import { useAction } from '../../shell/use-action.ts'
import { useSettled } from '../../shell/use-polling.ts'
import { moveTexts } from '../../text/journal.ts'
import { usePerson } from '../../text/person.ts'
import { type TextStore, useWriting } from '../../text/text-store.ts'
import { Field } from './field.tsx'
import styles from './settings.module.css'

const MAX_ADDRESS_LENGTH = 80

/** The address of a post: the name of its file. Changing it is a commit of its own. */
export function AddressField({ id, store, rename }: { id: string; store: TextStore; rename: Rename }) {
  const typed = useWriting(store, ({ address = id }) => address)
  const setTyped = (address?: string) => store.change({ address })
  const to = typed.trim()
  const isChanged = to !== id
  const { fault, isBusy, go, clear } = useRenaming(id, rename, setTyped)
  const refused = useRefusal(isChanged ? to : null, id)
  const button = rename.onRequested ? 'Request this address' : 'Change address'
  const tellKept = useEffectEvent(() => {
    if (isChanged) store.say(`The address is still /blog/${id}. “${button}” in Settings changes it.`)
  })
  useEffect(() => tellKept, [])
  const start = () => {
    if (isChanged && refused === undefined) void go(to)
  }
  return (
    <Field
      label="Address"
      fault={fault ?? refused}
      hint={refused === undefined && <RenameHint id={id} rename={rename} isChanged={isChanged} />}
    >
      {(attributes) => (
        <div className={styles.row}>
          <span className="soft">/blog/</span>
          <input
            {...attributes}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              clear()
            }}
            onBlur={() => refused !== undefined && void toAddress(to).then((slug) => slug && setTyped(slug))}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              start()
            }}
          />
          {isChanged && (
            <button type="button" aria-disabled={isBusy || rename.isUnsaved || refused !== undefined} onClick={start}>
              {isBusy ? 'Changing…' : button}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

/** The address that a post gets with its first save. */
export function NewAddressField({ store }: { store: TextStore }) {
  const id = useWriting(store, ({ text }) => text.id ?? '')
  const fault = useWriting(store, ({ saveError }) =>
    saveError && 'sentence' in saveError && saveError.sentence.startsWith(`The address /blog/${id} `)
      ? saveError.sentence
      : undefined,
  )
  const refused = useRefusal(id.trim() || null)
  return (
    <Field
      label="Address"
      fault={refused ?? fault}
      hint={id.trim() === '' && <p>Without one, it is made from the title when you save.</p>}
    >
      {(attributes) => (
        <div className={styles.row}>
          <span className="soft">/blog/</span>
          <input
            {...attributes}
            value={id}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => store.type({ id: target.value })}
            onBlur={() => refused !== undefined && void toAddress(id).then((slug) => slug && store.type({ id: slug }))}
          />
        </div>
      )}
    </Field>
  )
}

/** Says why an address cannot be, or that another post than `own` has it, as far as the owner's list tells. */
function useRefusal(typed: string | null, own?: string): string | undefined {
  const wrong = typed === null ? undefined : addressFault(typed)
  const to = useSettled(wrong ? '' : (typed ?? ''))
  const { data: isTaken } = useQuery({
    queryKey: ['posts', 'address', to],
    queryFn: async ({ signal }) => {
      const { posts } = await listPosts({ q: to, all: true, signal })
      return posts.some(({ id, aliases }) => id !== own && (id === to || aliases?.includes(to)))
    },
    enabled: to !== '' && to === typed,
    ...QUIET,
  })
  if (wrong) return wrong
  return isTaken && to === typed ? `The address /blog/${to} is taken by another post. Choose another one.` : undefined
}

/** Makes an allowed address of typed text, as addresses are made from titles; empty where nothing remains. */
async function toAddress(typed: string): Promise<string> {
  const { slugOf } = await import('#content/slug.ts')
  return slugOf(typed)
}

function addressFault(id: string): string | undefined {
  if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(id))
    return 'Write lowercase letters from a to z, digits, and hyphens between them.'
  return id.length > MAX_ADDRESS_LENGTH ? `Shorten it to ${MAX_ADDRESS_LENGTH} characters.` : undefined
}

const MOST_TITLES = 5

/** Says before an address is changed what else that does. */
function RenameHint({ id, rename, isChanged }: { id: string; rename: Rename; isChanged: boolean }) {
  const { revision, isUnsaved, isPublic, onRequested } = rename
  const fate = useFateWords(id, 'rename')
  const { data } = useQuery({
    queryKey: ['rename', id, revision],
    queryFn: ({ signal }) => previewRename(id, signal),
    enabled: isChanged,
    ...QUIET,
  })
  return (
    <div aria-live="polite">
      {!isChanged && <p>The address is the name of the post’s file. Links to the post keep working after a change.</p>}
      {isChanged && isUnsaved && <p>Save your changes first, then change the address.</p>}
      {isChanged && data && (
        <>
          <p>{leadingOf(id, data)}</p>
          {fate && <p>{fate}</p>}
          {!isPublic && <p>Links made with Share will stop working, and their readers’ notes are deleted.</p>}
          <p>{`${linksOf(data)} All of this is one ${onRequested ? 'pull request' : 'commit, made at once'}.`}</p>
        </>
      )}
    </div>
  )
}

function leadingOf(id: string, { isRedirected }: RenamePreview): string {
  return isRedirected
    ? `/blog/${id} will lead to the new address.`
    : `Visitors have never seen /blog/${id}, so that address will not lead to the new one.`
}

function linksOf({ links, posts }: RenamePreview): string {
  if (links === 0) return 'No other post links to it.'
  const titles = posts.slice(0, MOST_TITLES).map(({ title }) => `“${title}”`)
  const more = posts.length - titles.length
  const names = [...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const counted = links === 1 ? '1 link' : `${links} links`
  const where = posts.length === 1 ? '1 other post' : `${posts.length} other posts`
  return `${counted} in ${where} will be rewritten: ${names}.`
}

interface Rename {
  /** The version that gets the other address. */
  revision: string
  isUnsaved: boolean
  /** Visitors see the post. */
  isPublic: boolean
  branch: string | null
  /** Told of the pull request where the branch takes changes in no other way; null where it takes commits. */
  onRequested: ((made: Proposed) => void) | null
}

/** Gives the post another address and opens it there; a refusal is told beside the field. */
function useRenaming(id: string, { revision, isUnsaved, branch, onRequested }: Rename, forgetTyped: () => void) {
  const navigate = useNavigate()
  const { journal, isStillHere } = usePerson()

  const { run, isBusy, errorMessage, reset } = useAction(async (to: string) => {
    if (isUnsaved || !(await isStillHere())) return
    if (onRequested) {
      onRequested(await requestRename(id, to, revision))
      return forgetTyped()
    }
    const { post, commit } = await renamePost(id, to, revision)
    forgetTyped()
    await moveTexts(journal, id, to).catch(() => {})
    const said = sentence(`The address is now /blog/${post?.id ?? to}.`, commit, branch)
    await navigate(writingPath(post?.id ?? to), { replace: true, state: { said, isFromSettings: true } })
  })
  return { fault: errorMessage, isBusy, go: run, clear: reset }
}
