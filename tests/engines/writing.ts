import { EDITOR } from '../browser/editor.ts'
import { appears } from './expectations.ts'
import type { Place, Tab } from './tab.ts'
import { SIGNED_IN_PATH } from './watching-proxy.ts'

/** Opens a post to be written, with the owner signed in, in the view that shows source and preview. */
export async function openWriting(tab: Tab, id: string, view: 'live' | 'source' | 'split' = 'split'): Promise<void> {
  await tab.goto(SIGNED_IN_PATH)
  await tab.evaluate((view) => localStorage.setItem('writing-view', view), view)
  await tab.goto(`${EDITOR}/${id}`)
  await appears(textBox(tab))
}

/** In local mode, which asks for no name. */
export async function signIn(tab: Tab): Promise<void> {
  await tab.goto('/.auth/login/github')
  await appears(tab.getByText(/^Signed in as /))
}

export const textBox = (tab: Tab): Place => tab.getByRole('textbox', { name: 'Text (Markdown)' })

export const writingButton = (tab: Tab, name: string): Place =>
  tab.getByRole('main').getByRole('button', { name, exact: true })

export async function typeAtEnd(tab: Tab, words: string): Promise<void> {
  await textBox(tab).focus()
  await tab.keyboard.press('Control+End')
  await tab.keyboard.type(words)
}
