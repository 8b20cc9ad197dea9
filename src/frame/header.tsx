import { useId } from 'react'
import { Link } from 'react-router-dom'
import { mainLinks } from '#content/navigation.ts'
import { site } from '#content/site.ts'
import { SiteLink } from '../components/site-link.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const SERVICES = 'Services and Solutions'

/** src/behavior/menus.ts opens and closes its menus. */
export function Header() {
  const ids = { nav: useId(), services: 'services-menu' }
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.logo} to="/" discover="none" aria-label={`${site.brand}, home`}>
          <Logo />
          {site.brand}
        </Link>
        <button
          type="button"
          className={`${styles.hamburger} needs-script`}
          aria-label="Open menu"
          aria-expanded={false}
          aria-controls={ids.nav}
          data-menu="mobile"
        >
          <span aria-hidden="true" />
        </button>
        <nav className={styles.nav} id={ids.nav} aria-label="Main">
          <ul className={styles.links}>
            <li>
              <button
                type="button"
                className={`${styles.toggle} needs-script`}
                aria-expanded={false}
                aria-controls={ids.services}
                data-menu="services"
              >
                {SERVICES}
                <span className={styles.caret} aria-hidden="true" />
              </button>
              <noscript>
                <a href={`#${ids.services}`}>{SERVICES}</a>
              </noscript>
              <MegaMenu id={ids.services} />
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
