import { site } from '#content/site.ts'

const configured: string = site.forms.endpoint

/** Whether forms come to the server that this page came from. */
export const IS_OWN_SERVICE = configured === ''

// The client takes an empty endpoint for the hosted service's own. While the server renders there is no location, and
// nothing is sent.
export const FORM_ENDPOINT = configured || (globalThis.location?.origin ?? '')

/** Where a form goes that is sent without JavaScript. */
export function formAction(formId: string): string {
  return `${configured}/f/${formId}`
}
