import { hearWords } from '../components/words-event.ts'

/**
 * Opens and closes the header's menus: each `[data-menu]` button what it names by `aria-controls`. Leaving them closes
 * them: by a link, by Escape (the focus goes back to what opened them), by a press elsewhere, by moving the focus out.
 * Closing the mobile menu collapses the dropdown too.
 */
export function openMenus(document: Document): void {
  const find = (name: 'mobile' | 'services') => document.querySelector<HTMLButtonElement>(`[data-menu="${name}"]`)
  const close = () => {
    set(find('services'), false)
    set(find('mobile'), false)
  }
  const leave = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('header:has([data-menu])')) close()
  }

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('[data-menu]')
    if (button) {
      if (button.dataset.menu === 'mobile' && isOpen(button)) close()
      else set(button, !isOpen(button))
    } else if (target.closest('header a')) close()
    else announce(target.closest<HTMLElement>('[data-soon]'))
  })
  document.addEventListener('keydown', ({ key }) => {
    const open = [find('services'), find('mobile')].find((button) => button && isOpen(button))
    if (key !== 'Escape' || !open) return
    set(open, false)
    open.focus()
  })
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  hearWords(document, (place) => place === document.body && close())
}

function set(button: HTMLButtonElement | null, isOpen: boolean): void {
  const menu = button && document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!button || !menu) return
  button.setAttribute('aria-expanded', String(isOpen))
  if (button.dataset.menu === 'services') menu.hidden = !isOpen
  else {
    button.setAttribute('aria-label', isOpen ? 'Close menu' : 'Open menu')
    menu.toggleAttribute('data-open', isOpen)
  }
}

function isOpen(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-expanded') === 'true'
}

function announce(entry: HTMLElement | null): void {
  if (entry) alert(`${entry.dataset.soon} is coming soon! Would you like to be notified when it's available?`)
}
