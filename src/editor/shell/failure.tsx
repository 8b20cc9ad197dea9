import { AlertBox } from './alert-box.tsx'

/** What could not be read, in the server's own words, and the way to read it again. */
export function Failure({ error, onAgain }: { error: { message: string }; onAgain(): void }) {
  return (
    <AlertBox>
      <p>{error.message}</p>
      <button type="button" className="quiet" onClick={onAgain}>
        Try again
      </button>
    </AlertBox>
  )
}
