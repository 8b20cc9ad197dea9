import { createHash } from 'node:crypto'
import { escapeHtml } from '../http/escape-html.ts'

export const SETUP_PATH = '/.setup'

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif}
body{margin:0;background:light-dark(#f7f8f6,#0f1214);color:light-dark(#151b1e,#e9ecee)}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
form{margin:1.5rem 0}
label{display:block;font-weight:600}
p.hint{margin:.25rem 0 0;color:light-dark(#424c51,#b3bcc2);font-size:.9375rem}
input:not([type=radio]){box-sizing:border-box;width:100%;margin:.375rem 0;padding:.625rem .75rem;font:inherit;color:inherit;background:light-dark(#fff,#171b1e);border:1px solid light-dark(#7f8a8c,#75818a);border-radius:.5rem}
.choice{display:flex;gap:.5rem;align-items:baseline;min-height:2.25rem;font-weight:400}
button,a.button{display:inline-block;margin-top:1rem;padding:.625rem 1.125rem;font:inherit;font-weight:600;color:light-dark(#fff,#0c1a19);background:light-dark(#0a5f59,#6fd0c5);border:0;border-radius:.5rem;text-decoration:none;cursor:pointer}
button.quiet{color:inherit;background:none;border:1px solid light-dark(#7f8a8c,#75818a)}
:focus-visible{outline:3px solid light-dark(#0a5f59,#6fd0c5);outline-offset:2px}
.notice{padding:.75rem 1rem;border-radius:.5rem;background:light-dark(#fdf3d7,#2d2614);color:light-dark(#5c4300,#f0ce7f)}
a{color:light-dark(#0a5f59,#6fd0c5)}`

/** Goes on by itself where scripts run: with the form for GitHub, or to the sign-in once the site answers. */
const SCRIPT = `const form = document.querySelector('form[data-goes-on]')
if (form) form.submit()
const next = document.querySelector('a[data-waits]')
const look = () => fetch('/.auth/me').then(({ ok }) => (ok ? location.assign(next.href) : setTimeout(look, 500)), () => setTimeout(look, 500))
if (next) setTimeout(look, 500)`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const INLINE = { scripts: [hashOf(SCRIPT)], styles: [hashOf(STYLE)] }

/** A whole page; `body` is HTML. */
function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${body}</main><script>${SCRIPT}</script></html>`
}

const noticeOf = (notice: string | undefined) =>
  notice ? `<p class="notice" role="alert">${escapeHtml(notice)}</p>` : ''

export function codePage(notice?: string): string {
  return page(
    'Set up this site',
    `${noticeOf(notice)}<p>The server has written a code into its log. It shows that this site is yours.</p>
<form method="post" action="${SETUP_PATH}"><label for="code">Code from the log</label><input id="code" name="code" autocomplete="off" spellcheck="false" required autofocus><button>Go on</button></form>`,
  )
}

/** `isReachable`: GitHub can send news to this address. */
export function connectPage(siteUrl: string, isReachable: boolean): string {
  const webhook = isReachable
    ? ''
    : `<p class="notice">${escapeHtml(siteUrl)} is an address of this machine, to which GitHub sends no webhooks. All else works; what changes at GitHub shows here within a minute.</p>`
  return page(
    'Connect GitHub',
    `<p>GitHub makes an app of your own for this site. It may read and write the files and the pull requests of the one repository on which you install it, and nothing else. Its keys stay on this server.</p>${webhook}
<form method="post" action="${SETUP_PATH}/connect"><label for="organization">Organization</label><input id="organization" name="organization" autocomplete="off" spellcheck="false" autofocus aria-describedby="hint"><p class="hint" id="hint">Only if the repository belongs to an organization: its name at GitHub. Leave it empty for a repository of your own account.</p><button>Connect GitHub</button></form>`,
  )
}

export function manifestPage(address: string, manifest: object): string {
  return page(
    'Go on at GitHub',
    `<p>GitHub asks you to confirm the app and its name, and sends you back here.</p>
<form method="post" action="${escapeHtml(address)}" data-goes-on><input type="hidden" name="manifest" value="${escapeHtml(JSON.stringify(manifest))}"><button>Go on at GitHub</button></form>`,
  )
}

/** `notice`: why what was found is not enough. */
export function installPage(installAddress: string, notice?: string): string {
  return page(
    'Install the app',
    `${noticeOf(notice)}<p>The app is made. Install it on the repository that holds your posts: choose <strong>Only select repositories</strong>, and that one.</p>
<p><a class="button" href="${escapeHtml(installAddress)}">Install the app</a></p>
<p class="hint">Afterwards GitHub sends you back. If it does not, open this page again.</p>${beginAgain()}`,
  )
}

export function choosePage(repositories: readonly string[]): string {
  const choices = repositories.map(
    (name, n) =>
      `<label class="choice"><input type="radio" name="repository" value="${escapeHtml(name)}" required${n === 0 ? ' checked' : ''}> ${escapeHtml(name)}</label>`,
  )
  return page(
    'Choose the repository',
    `<p>The app is installed on several repositories. Which of them holds the posts of this site?</p>
<form method="post" action="${SETUP_PATH}/repository">${choices.join('')}<button>Use this repository</button></form>`,
  )
}

export function donePage(repository: string): string {
  return page(
    'Connected',
    `<p>This site reads and writes ${escapeHtml(repository)} now. It is starting, which takes a few seconds.</p>
<p><a class="button" href="/.auth/login/github" data-waits>Sign in with GitHub</a></p>`,
  )
}

/** `canBeginAgain`: an app is kept that may be the fault. */
export function faultPage(sentence: string, canBeginAgain: boolean): string {
  return page(
    'That did not work',
    `${noticeOf(sentence)}<p><a class="button" href="${SETUP_PATH}">Try again</a></p>${canBeginAgain ? beginAgain() : ''}`,
  )
}

function beginAgain(): string {
  return `<form method="post" action="${SETUP_PATH}/again"><button class="quiet">Begin again with another app</button><p class="hint">This server forgets the keys of the app. Delete the app itself at GitHub.</p></form>`
}
