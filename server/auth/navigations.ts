import { EDITOR_PATH } from '../http/editor-path.ts'
import { navigationOnly } from '../http/same-origin.ts'

const INSTEAD = `Open ${EDITOR_PATH} and press the button there.`

/** For `/.auth/login/github`, which begins a sign-in. */
export const signInOnly = navigationOnly({
  fromElsewhere: false,
  sentence: `No sign-in was begun: this address is for the site’s own button. ${INSTEAD}`,
})

/** For the address to which GitHub sends people back. */
export const signInEndOnly = navigationOnly({
  fromElsewhere: true,
  sentence: `No one was signed in: this address is for people who come back from GitHub. ${INSTEAD}`,
})

/** For `/.auth/logout`. */
export const signOutOnly = navigationOnly({
  fromElsewhere: false,
  sentence: `No one was signed out: this address is for the site’s own button. ${INSTEAD}`,
})
