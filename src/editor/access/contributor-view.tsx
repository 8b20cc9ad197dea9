import { SignedInBar } from './signed-in-bar.tsx'

/** For who is signed in and may not write. */
export function StrangerView({ user, sentence }: { user: string; sentence: string }) {
  return (
    <>
      <SignedInBar user={user} />
      <p>{sentence}</p>
    </>
  )
}
