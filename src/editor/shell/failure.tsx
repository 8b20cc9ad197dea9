import { AlertBox } from './notice-box.tsx'
import { QuietButton } from './quiet-button.tsx'

/** What could not be read, in the server's own words, and the way to read it again. */
export function Failure({ error, onAgain }: { error: { message: string }; onAgain(): void }) {
  return (
    <AlertBox>
      <p>{error.message}</p>
      <QuietButton onClick={onAgain}>Try again</QuietButton>
    </AlertBox>
  )
}
