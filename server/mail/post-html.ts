// Mail programs know neither style sheets nor classes for sure, so each element has its own style. No color is set: with
// `color-scheme` the program chooses those of its theme, and gray with half of its strength can be seen on each of them.

const LINE = '1px solid rgba(128,128,128,.5)'
const CODE = 'font-family:ui-monospace,Consolas,monospace;font-size:14px;background:rgba(128,128,128,.15)'

const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:32px 0 12px;font-size:22px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h4: 'margin:24px 0 8px;font-size:16px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  img: 'max-width:100%;height:auto;border:0',
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:${LINE};border-left-width:3px`,
  pre: `margin:0 0 16px;padding:12px;overflow:auto;white-space:pre-wrap;${CODE}`,
  code: CODE,
  // A wide table scrolls by itself where the program can do that.
  div: 'overflow-x:auto',
  table: 'margin:0 0 16px;border-collapse:collapse;font-size:15px',
  th: `padding:6px 10px;border:${LINE};text-align:left`,
  td: `padding:6px 10px;border:${LINE};vertical-align:top`,
  hr: `margin:24px 0;border:0;border-top:${LINE}`,
}

// The code of a block stands on the block's own ground.
const TAG = /(?<!<pre>)<([a-z][a-z\d]*)(?=[\s/>])/g

// Mail programs remove fields of forms, and with them which tasks are done.
const CHECKBOX = /<input type="checkbox"[^>]*>/g

/** Styles the HTML of a feed, which React wrote: in it, `<` begins nothing but a tag. */
export function withStyles(html: string): string {
  return html
    .replace(CHECKBOX, (field) => (field.includes(' checked') ? '☑' : '☐'))
    .replace(TAG, (tag, name: string) => (STYLES[name] ? `${tag} style="${STYLES[name]}"` : tag))
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
