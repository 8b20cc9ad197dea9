import { site } from '#content/site.ts'

export function MailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>
}
