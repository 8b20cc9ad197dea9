import { useQuery } from '@tanstack/react-query'
import type { TagCount } from '#server/contract/contract.ts'
import { listTags } from '../../api/posts.ts'
import { QUIET } from './read-client.ts'

const NONE: TagCount[] = []

/** The tags to choose from. They are a convenience: where they cannot be read, there is nothing to choose. */
export function useTags(isAsked: boolean): TagCount[] {
  const { data } = useQuery({
    queryKey: ['posts', 'tags'],
    queryFn: ({ signal }) => listTags(signal),
    enabled: isAsked,
    ...QUIET,
  })
  return data ?? NONE
}
