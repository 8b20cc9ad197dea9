import { site } from '#content/site.ts'
import type { FormName } from '../contract/contract.ts'

export interface FormField {
  name: string
  /** A line has no line breaks; an email is a line that looks like an address. */
  kind: 'line' | 'text' | 'email'
  /** In UTF-16 units, as a browser counts. */
  maxLength: number
}

export interface Form {
  name: FormName
  fields: readonly FormField[]
  /** The page that says that it worked. */
  thanks: string
  /** The same where a mail is sent that asks for a confirmation. */
  thanksByMail?: string
}

// RFC 5321, 4.5.3.1.3, less the angle brackets.
const email: FormField = { name: 'email', kind: 'email', maxLength: 254 }

const contact: Form = {
  name: 'contact',
  fields: [
    { name: 'name', kind: 'line', maxLength: 200 },
    email,
    { name: 'subject', kind: 'line', maxLength: 200 },
    { name: 'message', kind: 'text', maxLength: 10_000 },
  ],
  thanks: '/contact/sent',
}

const newsletter: Form = {
  name: 'newsletter',
  fields: [email],
  thanks: '/contact/subscribed',
  thanksByMail: '/contact/confirm',
}

const BY_ID: ReadonlyMap<string, Form> = new Map([
  [site.forms.contact, contact],
  [site.forms.newsletter, newsletter],
])

export function findForm(id: string): Form | undefined {
  return BY_ID.get(id)
}
