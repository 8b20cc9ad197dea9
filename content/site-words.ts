import { site } from './site.ts'

/** Fills `{brand}`, `{email}`, and `{controller}` in. */
export function withSiteWords(text: string): string {
  return text.replace(/\{(brand|email|controller)\}/g, (_whole, word: SiteWord) => siteWords(word))
}

export type SiteWord = 'brand' | 'email' | 'controller'

/** Returns the text that replaces a word in braces. For `controller` it is a whole sentence. */
export function siteWords(word: SiteWord): string {
  if (word === 'brand') return site.brand
  if (word === 'email') return site.email
  return controllerSentence(site.controller)
}

/** Names the controller, or says what is missing: GDPR, Article 13(1)(a), asks for both. */
export function controllerSentence({ name, address }: { name: string; address: string }): string {
  if (name && address) return `The controller is ${name}, ${address}.`
  if (name) return `The controller is ${name}. Its postal address has not been filled in yet.`
  if (address) return `The controller can be reached at ${address}. Its name has not been filled in yet.`
  return 'The name and the postal address of the controller have not been filled in yet.'
}
