import { SignedInBar } from './signed-in-bar.tsx'

/** Tells a person who is signed in that they may not write, and why. */
export function ContributorView({ user, sentence }: { user: string; sentence: string }) {
  return (
    <>
      <SignedInBar user={user} />
      <p>{sentence}</p>
    </>
  )
}
