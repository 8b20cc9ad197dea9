import { site } from '#content/site.ts'

export function MailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>
}

/** Below what went wrong with a form: the way by mail. */
export function MailInstead({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      You can also email us directly at <MailLink />.
    </p>
  )
}
