import { MailLink } from './mail-link.tsx'

/** Below what went wrong with a form: the way by mail. */
export function MailInstead({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      You can also email us directly at <MailLink />.
    </p>
  )
}
