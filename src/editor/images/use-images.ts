import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredImage } from '#server/contract/contract.ts'
import { listImages } from '../../api/images.ts'
import { QUIET } from '../shell/read-client.ts'

const IMAGES = ['images']
// While texts are read that show some.
const UNREAD_MS = 3000

/** All images of the site; null until they are read. `isQuiet`: beside a text, where a failed read closes nothing. */
export function useImages({ isQuiet = false } = {}) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: IMAGES,
    queryFn: ({ signal }) => listImages(signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ usedBy }) => usedBy.some(({ isUnread }) => isUnread)) ? UNREAD_MS : false,
    ...(isQuiet && QUIET),
  })
  return {
    images: data ?? null,
    error: error?.message ?? null,
    read: refetch,
    /** Takes an image out of the list before it is read again. */
    remove: (path: string) =>
      client.setQueryData<StoredImage[]>(IMAGES, (images) => images?.filter((image) => image.path !== path)),
  }
}
