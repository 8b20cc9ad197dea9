import { site } from '#content/site.ts'

/** The address for mail. Shown only where the site has one. */
export function MailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>
}
