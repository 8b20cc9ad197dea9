import { useQuery } from '@tanstack/react-query'
import type { RenamePreview } from '#server/contract.ts'
import { previewRename } from '../../../api/addresses.ts'
import { QUIET } from '../../shell/read-client.ts'
import type { Rename } from './use-renaming.ts'

interface RenameHintProps {
  id: string
  rename: Rename
  isChanged: boolean
}

const MOST_TITLES = 5

/** Says before an address is changed what else that does. */
export function RenameHint({ id, rename, isChanged }: RenameHintProps) {
  const { revision, isUnsaved, isPublic } = rename
  const { data } = useQuery({
    queryKey: ['rename', id, revision],
    queryFn: ({ signal }) => previewRename(id, signal),
    enabled: isChanged,
    ...QUIET,
  })
  return (
    <div aria-live="polite">
      {!isChanged && <p>It is the name of the post’s file. Links to it keep working when you change it.</p>}
      {isChanged && isUnsaved && <p>Save your changes first, then change the address.</p>}
      {isChanged && data && (
        <>
          <p>{leadingOf(id, data)}</p>
          {!isPublic && <p>Links that share the draft will end.</p>}
          <p>{`${linksOf(data)} All of this is one commit, made at once.`}</p>
        </>
      )}
    </div>
  )
}

function leadingOf(id: string, { isRedirected }: RenamePreview): string {
  return isRedirected
    ? `/blog/${id} will lead to the new address.`
    : `Visitors have never seen /blog/${id}, so it will not lead to the new address.`
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
