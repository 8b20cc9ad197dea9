import { site } from '#content/site.ts'
import type { MailConfig } from '../config/config.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Mailing } from '../store/store.ts'
import { type Mail, messageIdOf } from './mail.ts'

export interface MailedPost {
  subject: string
  title: string
  /** The post's page. */
  url: string
  /** What the post says, with absolute addresses. */
  html: string
  /** The same without HTML. */
  text: string
  /** Its picture, at an absolute address. */
  cover: { url: string; alt: string } | undefined
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const BODY = `max-width:640px;margin:0 auto;padding:24px 16px;${FONT};font-size:16px;line-height:1.6;overflow-wrap:break-word`
const SMALL = 'margin:0 0 8px;font-size:14px'

/** What all subscribers get of a post; `mark` stands in place of the link to leave. */
export function contentOf({ subject, title, url, html, text, cover }: MailedPost, mark: string): Mailing['content'] {
  const why = `You get this email because you subscribed to updates from ${site.brand}.`
  return {
    subject: subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title></head>`,
      `<body style="margin:0;color-scheme:light dark"><div style="${BODY}"><p style="${SMALL}">${escapeHtml(site.brand)}</p>`,
      `<h1 style="margin:0 0 24px;font-size:28px;line-height:1.25">${escapeHtml(title)}</h1>`,
      cover && !/\.svg$/i.test(cover.url)
        ? withStyles(`<p><img src="${escapeHtml(cover.url)}" alt="${escapeHtml(cover.alt)}"></p>`)
        : '',
      withStyles(tellDrawings(html)),
      withStyles('<hr>'),
      `<p style="${SMALL}"><a href="${escapeHtml(url)}">Read this post on the site</a></p>`,
      `<p style="${SMALL}">${escapeHtml(why)} <a href="${mark}">Unsubscribe</a></p></div></body></html>`,
    ].join(''),
    text: [title, url, text, '---', `${why}\nUnsubscribe: ${mark}`].join('\n\n'),
  }
}

/** The mail to one of them. */
export function postMailOf(
  { id, content }: Pick<Mailing, 'id' | 'content'>,
  { address, leaveUrl }: { address: string; leaveUrl: string },
  { from }: MailConfig,
): Mail {
  const { subject, html, text } = content
  return {
    from,
    to: { name: '', address },
    subject,
    html: html.replaceAll(id, escapeHtml(leaveUrl)),
    text: text.replaceAll(id, leaveUrl),
    headers: {
      // One click in the mail program (RFC 8058).
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `${site.brand} <updates.${from.address.split('@').at(-1)}>`,
      Precedence: 'bulk',
    },
    messageId: messageIdOf(`${id}.${nameOf(leaveUrl)}`, from.address),
  }
}

/** Different for each of them, and nothing that leads back to one. */
function nameOf(leaveUrl: string): string {
  return leaveUrl.slice(-16).replaceAll(/[^\w]/g, '0')
}

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
const TAG = /(?<!<pre>)<([a-z][a-z\d]*)( dir="\w+")?(?: align="(\w+)")?(?=[\s/>])/g

// Mail programs remove fields of forms, and with them which tasks are done.
const CHECKBOX = /<input type="checkbox"[^>]*>/g

// Written by React: its addresses hold no quotes.
const SVG_IMAGE = /<img [^>]*?src="[^"]+\.svg"[^>]*>/gi

/** Most mail programs show no SVG, so words stand in its place. It may be in a link. */
function tellDrawings(html: string): string {
  return html.replace(SVG_IMAGE, (tag) => {
    const [, alt = ''] = / alt="([^"]*)"/.exec(tag) ?? []
    return `<em>[${alt || 'A drawing'}, on the site]</em>`
  })
}

/** Styles the HTML of a feed, which React wrote: in it, `<` begins nothing but a tag. */
function withStyles(html: string): string {
  return html
    .replace(CHECKBOX, (field) => (field.includes(' checked') ? '☑' : '☐'))
    .replace(TAG, (tag, name: string, dir = '', align?: string) => {
      const style = `${STYLES[name] ?? ''}${align ? `;text-align:${align}` : ''}`
      return style ? `<${name} style="${style}"${dir}` : tag
    })
}
