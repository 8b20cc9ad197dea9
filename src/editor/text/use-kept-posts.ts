import { useQuery } from '@tanstack/react-query'
import { usePerson } from './person.ts'

const NONE: ReadonlySet<string> = new Set()

/** The posts of which this browser keeps text that was typed and not saved, by their ids. */
export function useKeptPosts(): ReadonlySet<string> {
  const { journal } = usePerson()
  const { data } = useQuery({
    queryKey: ['kept posts'],
    queryFn: () => journal.postsWithText(),
    refetchOnWindowFocus: true,
  })
  return data ?? NONE
}
