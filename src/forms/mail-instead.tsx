import { site } from '#content/site.ts'
import { MailLink } from './mail-link.tsx'

/** Below what went wrong with a form: the way by mail, where the site has an address. */
export function MailInstead({ className }: { className?: string | undefined }) {
  if (!site.email) return null
  return (
    <p className={className}>
      You can also email us directly at <MailLink />.
    </p>
  )
}
