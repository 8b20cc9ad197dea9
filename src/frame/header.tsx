import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { MENU_ICONS } from '#content/data/menu.ts'
import { type MenuLink, mainLinks, menuCategories, menuTitle } from '#content/navigation.ts'
import { site } from '#content/site.ts'
import { Badge } from '../components/badge.tsx'
import { SiteLink } from '../components/site-link.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'
import themeSwitchStyles from './theme-switch.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** Leaving its menus closes them: by a link, by Escape, by a press elsewhere, by moving the focus out. */
export function Header() {
  const ids = { nav: useId(), services: 'services-menu' }
  const { root, isMobileOpen, isServicesOpen, toggleMobile, toggleServices, hamburger, toggle } = useMenus()
  return (
    <header className={styles.header} ref={root}>
      <div className={styles.row}>
        <Link className={styles.logo} to="/" discover="none" aria-label={`${site.brand}, home`}>
          <Logo />
          {site.brand}
        </Link>
        <button
          type="button"
          className={`${styles.hamburger} needs-script`}
          ref={hamburger}
          aria-label={isMobileOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isMobileOpen}
          aria-controls={ids.nav}
          onClick={toggleMobile}
        >
          <span aria-hidden="true" />
        </button>
        <nav className={styles.nav} id={ids.nav} aria-label="Main" data-open={isMobileOpen ? '' : undefined}>
          <ul className={styles.links}>
            <li>
              <button
                type="button"
                className={`${styles.toggle} needs-script`}
                ref={toggle}
                aria-expanded={isServicesOpen}
                aria-controls={ids.services}
                onClick={toggleServices}
              >
                {menuTitle}
                <span className={styles.caret} aria-hidden="true" />
              </button>
              <noscript>
                <a href={`#${ids.services}`}>{menuTitle}</a>
              </noscript>
              <MegaMenu id={ids.services} isOpen={isServicesOpen} />
            </li>
            {mainLinks.map(({ label, link }) => (
              <li key={link}>
                <SiteLink href={link}>{label}</SiteLink>
              </li>
            ))}
          </ul>
          <SocialLinks links={site.social} />
        </nav>
        <div className={styles.tools}>
          <SearchButton />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  )
}

function useMenus() {
  const [isMobileOpen, setMobileOpen] = useState(false)
  const [isServicesOpen, setServicesOpen] = useState(false)
  const root = useRef<HTMLElement>(null)
  const hamburger = useRef<HTMLButtonElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setServicesOpen(false)
    setMobileOpen(false)
  }, [])

  useEffect(() => {
    const header = root.current
    const onClick = ({ target }: Event) => target instanceof Element && target.closest('a') && close()
    const leave = ({ target }: Event) => target instanceof Node && !header?.contains(target) && close()
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const opener = [toggle, hamburger].find(({ current }) => current?.ariaExpanded === 'true')
      if (key !== 'Escape' || !opener) return
      if (opener === toggle) setServicesOpen(false)
      else setMobileOpen(false)
      opener.current?.focus()
    }
    const abort = new AbortController()
    const { signal } = abort
    header?.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    return () => abort.abort()
  }, [close])
  // Going back leaves the menus, too.
  const { key } = useLocation()
  const [seenKey, setSeenKey] = useState(key)
  if (seenKey !== key) {
    setSeenKey(key)
    close()
  }

  return {
    root,
    hamburger,
    toggle,
    isMobileOpen,
    isServicesOpen,
    // Closing the mobile menu collapses the dropdown too.
    toggleMobile: () => (isMobileOpen ? close() : setMobileOpen(true)),
    toggleServices: () => setServicesOpen(!isServicesOpen),
  }
}

const categories = menuCategories.filter(({ enabled }) => enabled).toSorted((a, b) => a.order - b.order)

/** The site's links by category. Without a script it opens as the target of its own link. */
function MegaMenu({ id, isOpen }: { id: string; isOpen: boolean }) {
  return (
    <div className="menu" id={id} hidden={!isOpen}>
      <div className="menu-categories">
        {categories.map((category, at) => (
          <div key={category.id} data-hue={category.hue}>
            <p className="menu-title" id={`${id}-${at}`}>
              {category.title}
            </p>
            <ul className="menu-links" aria-labelledby={`${id}-${at}`}>
              {category.links
                .toSorted((a, b) => a.order - b.order)
                .map((link) => (
                  <li key={link.id}>
                    <MenuEntry link={link} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <noscript>
        <p className="menu-close">
          <a href="#main">Close the menu</a>
        </p>
      </noscript>
    </div>
  )
}

function MenuEntry({ link }: { link: MenuLink }) {
  const content = (
    <>
      <span className="menu-icon">
        <MenuIcon emoji={link.emoji} />
      </span>
      <span className="menu-words">
        <span className="menu-name">
          <span>{link.title}</span> {link.isNew && <Badge tone="good">New</Badge>}
          {link.comingSoon && <Badge tone="warn">Coming Soon</Badge>}
        </span>
        <span className="menu-description">{link.description}</span>
      </span>
    </>
  )
  if (!link.comingSoon)
    return (
      <SiteLink className="menu-entry" href={link.link}>
        {content}
      </SiteLink>
    )
  return (
    <button type="button" className="menu-entry" onClick={() => announce(link.title)}>
      {content}
    </button>
  )
}

function announce(title: string): void {
  alert(`${title} is coming soon! Would you like to be notified when it's available?`)
}

/** Stands beside words that say the same. Drawn by menu-icons.css, since glyphs differ from one system's fonts to the next. */
function MenuIcon({ emoji }: Pick<MenuLink, 'emoji'>) {
  return <span data-icon={MENU_ICONS[emoji]} aria-hidden="true" />
}

const load = () => import('../search/search-dialog.tsx')

const SearchDialog = lazy(() => load().then(({ SearchDialog }) => ({ default: SearchDialog }), leave))

// Without its code, the search is a page.
function leave(): Promise<never> {
  location.assign('/search')
  return new Promise(() => {})
}

/** Opens the search over the page, as Ctrl+K and the slash do; its code is loaded for the first. */
function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (altKey || !(ctrlKey || metaKey ? key === 'k' : key === '/' && !isField(target))) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        className={themeSwitchStyles.switch}
        href="/search"
        onClick={open}
        onPointerOver={() => void load().catch(() => {})}
      >
        <svg className={themeSwitchStyles.search} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="m20 20-5-5a6 6 0 1 0-1 1" />
        </svg>
        <span className="sr-only">Search</span>
      </a>
      {isOpen && (
        <Suspense>
          <SearchDialog navigate={(address) => void navigate(address)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}
