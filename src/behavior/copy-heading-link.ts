// As long as copy-code.ts says it.
const SAID_MS = 2000

/** Each heading's link copies its whole address, and says so beside the link and aloud for a moment. */
export function copyHeadingLinks(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.anchor') : null
    if (link) void copyLink(link, statusOf(document))
  })
}

async function copyLink(link: HTMLAnchorElement, aloud: Element): Promise<void> {
  // Only a secure address has a clipboard. The link leads to its heading in any case.
  const said = await copy(link.href).then(
    () => 'Link copied',
    () => 'Couldn’t copy',
  )
  aloud.textContent = link.dataset.said = said
  setTimeout(() => {
    aloud.textContent = ''
    delete link.dataset.said
  }, SAID_MS)
}

/** Screen readers say what changes in it, so it stands there before anything does; outside of what React renders. */
function statusOf(document: Document): Element {
  const known = document.querySelector('body > [role="status"]')
  if (known) return known
  const status = document.createElement('p')
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  document.body.append(status)
  return status
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
