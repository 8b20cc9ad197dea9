import type { Extension } from '@codemirror/state'
import { ViewPlugin } from '@codemirror/view'
import code from '../../../../styles/code.css?inline'
import prose from '../../../../styles/prose.css?inline'

let sheets: CSSStyleSheet[] | undefined

/** The site's own styles of tables and colors of code, for the shadow root that the text is in. */
export const siteStyles: Extension = ViewPlugin.define(({ root }) => {
  sheets ??= [prose, code].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  const others = root.adoptedStyleSheets.filter((sheet) => !sheets?.includes(sheet))
  root.adoptedStyleSheets = [...others, ...sheets]
  return {}
})
