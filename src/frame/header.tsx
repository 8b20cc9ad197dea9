import { Link, NavLink } from 'react-router-dom'
import { site } from '#content/site.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.logo} to="/" aria-label={`${site.brand}, home`}>
          <Logo />
          {site.brand}
        </Link>
        <nav aria-label="Main">
          <ul className={styles.links}>
            <li>
              <NavLink to="/blog">Blog</NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}
