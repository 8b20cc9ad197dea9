import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toApiError } from '../../api/call.ts'

/** Does what a button asks for, one at a time. `run` never fails: `errorMessage` and `onFailure` tell what went wrong. */
export function useAction<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  onFailure?: (error: unknown) => unknown,
) {
  // State comes a moment later than a second click.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, variables, data, error, reset } = useMutation({
    mutationFn: work,
    onError: (failure) => onFailure?.(failure),
    // A write without a network fails at once, and says so.
    networkMode: 'always',
  })
  const run = async (input: Input): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    await mutateAsync(input).catch(() => {})
    isRunning.current = false
  }
  return {
    run,
    isBusy: isPending,
    /** What it works on; undefined where it rests. */
    busyWith: isPending ? variables : undefined,
    /** What the last one gave. */
    answer: data,
    errorMessage: error ? toApiError(error).message : null,
    /** Forgets what the last one gave. */
    reset,
  }
}
