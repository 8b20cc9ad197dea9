import { useQuery } from '@tanstack/react-query'
import type { ImageUse, PostLink } from '#server/contract/contract.ts'
import { NEW_POST_ID } from '../shell/paths.ts'
import { NEW_POST } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'

/** Returns what finds the unsaved texts of this browser that show an image, beside the posts that are known to. */
export function useUnsavedUses(): (path: string, known: readonly PostLink[]) => ImageUse[] {
  const { journal } = usePerson()
  const { data = [] } = useQuery({
    queryKey: ['unsaved texts'],
    queryFn: async () => (await Promise.all([...(await journal.postsWithText())].map(journal.textsOf))).flat(),
    refetchOnWindowFocus: true,
  })
  return (path, known) => {
    const showing = data.filter(({ text }) => text.content.includes(path) || text.settings?.cover === path)
    const titles = new Map(showing.map(({ postId, text }) => [postId, text.title.trim() || 'A new post']))
    return [...titles]
      .filter(([postId]) => !known.some(({ id }) => id === postId))
      .map(([postId, title]) => {
        const id = postId === NEW_POST ? NEW_POST_ID : postId
        return { id, title: `${title}: unsaved text`, isCover: false, alts: [] }
      })
  }
}
