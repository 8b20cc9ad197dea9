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
import { useMenus } from './use-menus.ts'

const SERVICES = 'Services and Solutions'

export function Header() {
  const { header, mobile, services, toggleMobile, toggleServices, close } = useMenus()
  const ids = { nav: useId(), services: 'services-menu' }
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.row}>
        <Link className={styles.logo} to="/" discover="none" aria-label={`${site.brand}, home`} onClick={close}>
          <Logo />
          {site.brand}
        </Link>
        <button
          type="button"
          className={`${styles.hamburger} needs-script`}
          aria-label={mobile ? 'Close menu' : 'Open menu'}
          aria-expanded={mobile}
          aria-controls={ids.nav}
          data-menu="mobile"
          onClick={toggleMobile}
        >
          <span aria-hidden="true" />
        </button>
        <nav className={styles.nav} id={ids.nav} aria-label="Main" data-open={mobile || undefined}>
          <ul className={styles.links}>
            <li>
              <button
                type="button"
                className={`${styles.toggle} needs-script`}
                aria-expanded={services}
                aria-controls={ids.services}
                data-menu="services"
                onClick={toggleServices}
              >
                {SERVICES}
                <span className={styles.caret} aria-hidden="true" />
              </button>
              <noscript>
                <a href={`#${ids.services}`}>{SERVICES}</a>
              </noscript>
              <MegaMenu id={ids.services} isOpen={services} onLeave={close} />
            </li>
            {mainLinks.map(({ label, link }) => (
              <li key={link}>
                <SiteLink href={link} onClick={close}>
                  {label}
                </SiteLink>
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
