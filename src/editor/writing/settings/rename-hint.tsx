import { useQuery } from '@tanstack/react-query'
import type { RenamePreview } from '#server/contract.ts'
import { previewRename } from '../../../api/addresses.ts'
import { QUIET } from '../../shell/read-client.ts'
import { settingsWords } from './settings-words.ts'
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
      {!isChanged && <p>{settingsWords.itIsTheNameOf}</p>}
      {isChanged && isUnsaved && <p>{settingsWords.saveYourChangesFirstThen}</p>}
      {isChanged && data && (
        <>
          <p>{leadingOf(id, data)}</p>
          {!isPublic && <p>{settingsWords.linksThatShareTheDraft}</p>}
          <p>{settingsWords.allOfItIsOne(linksOf(data))}</p>
        </>
      )}
    </div>
  )
}

function leadingOf(id: string, { isRedirected }: RenamePreview): string {
  return isRedirected ? `/blog/${id} will lead to the new address.` : settingsWords.visitorsHaveNeverSeenBlog(id)
}

function linksOf({ links, posts }: RenamePreview): string {
  if (links === 0) return settingsWords.noOtherPostLinksTo
  const titles = posts.slice(0, MOST_TITLES).map(({ title }) => `“${title}”`)
  const more = posts.length - titles.length
  const names = [...titles, ...(more > 0 ? [settingsWords.more(more)] : [])].join(', ')
  const counted = links === 1 ? settingsWords.oneLink : settingsWords.links(links)
  const where = posts.length === 1 ? settingsWords.oneOtherPost : settingsWords.otherPosts(posts.length)
  return settingsWords.inWillBeRewritten(counted, where, names)
}
