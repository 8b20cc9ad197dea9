import { Link } from 'react-router-dom'
import { site } from '#content/site.ts'
import { Logo } from '../../frame/logo.tsx'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { tellOtherTabs } from '../access/sign-in-news.ts'
import styles from './top-bar.module.css'
import { usePlaceName } from './use-rail-place.ts'

/** The way to the site, where one is, and who. `user`: null where no one is signed in. */
export function TopBar({ user }: { user: string | null }) {
  const place = usePlaceName()
  const signOut = () => {
    // They hide what they show of this person; what is typed there is kept.
    tellOtherTabs('signed-out')
    location.assign('/.auth/logout')
  }
  return (
    <header className={styles.bar}>
      <Link className={styles.logo} to="/" aria-label={`${site.brand}, home`}>
        <Logo />
        <span className={styles.brand}>{site.brand}</span>
      </Link>
      <p className={styles.place}>
        <span>Editor</span>
        {user !== null && <span>{place}</span>}
      </p>
      <ThemeSwitch />
      {user !== null && (
        <>
          <p className={styles.user} title={user}>
            Signed in as <strong>{user}</strong>
          </p>
          <button className="quiet" type="button" onClick={signOut}>
            Sign out
          </button>
        </>
      )}
    </header>
  )
}
