import { toApiError } from '../../api/call.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useAction } from '../shell/use-action.ts'
import type { Talk } from './use-discussion.ts'

/** Sends something that is said of a pull request. `fault` tells why it was not sent, with the way to what is new. */
export function useTalkAction<Input = void>(talk: Talk, work: (input: Input) => Promise<unknown>) {
  const action = useAction(work, (failure) => toApiError(failure).status === 409 && talk.look())
  const fault = action.errorMessage !== null && (
    <div className="stack-2 starting">
      <ErrorLine message={action.errorMessage} />
      {talk.showNewer && (
        <button type="button" className="quiet" onClick={talk.showNewer}>
          Show what is new
        </button>
      )}
    </div>
  )
  return { ...action, fault }
}
