import { createHash } from 'node:crypto'

// As src/components/below-first-screen.tsx writes it.
const MARK = '<div data-below="">'

// No browser runs a script before the style sheets above it are here. By such a sheet alone, Firefox would not wait.
const WAIT = '0'

export interface Below {
  html: string
  /** The id of what ends the part that is painted first. */
  id: string
  /** What a content security policy calls the script in it. */
  source: string
}

/**
 * Links style sheets where a page's first screen ends, so that the document itself need not carry them. Browsers show what
 * stands above while they load them, and nothing below before they have them. Returns undefined if the page has no such place.
 */
export function linkBelow(html: string, files: Iterable<string>): Below | undefined {
  const [first, ...others] = files
  if (first === undefined || !html.includes(MARK)) return undefined
  // Else Lighthouse, and Chromium where there is little room, would load them before the first paint.
  const linkTo = (file: string, id = '') => `<link${id} rel="stylesheet" fetchpriority="low" href="/${file}">`
  const links = linkTo(first, ` id="${ID}"`) + others.map((file) => linkTo(file)).join('')
  const source = `'sha256-${createHash('sha256').update(WAIT).digest('base64')}'`
  return { html: html.replace(MARK, `${MARK}${links}<script>${WAIT}</script>`), id: ID, source }
}

const ID = 'below'
