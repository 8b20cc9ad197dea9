import { useQuery } from '@tanstack/react-query'
import { usePerson } from './person.ts'

/** What this person discarded; null until it is read. */
export function useDiscardedTexts() {
  const { discarded } = usePerson()
  const { data, isError, refetch } = useQuery({
    queryKey: ['discarded texts'],
    queryFn: () => discarded.list(),
    refetchOnWindowFocus: true,
  })
  return { texts: data ?? null, isFailing: isError, read: () => refetch() }
}
