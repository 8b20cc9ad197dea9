import styles from './pulls.module.css'

/** Why there is nothing here, and how there would be. */
export function LocalMode() {
  return (
    <div className={styles.none}>
      <p>Pull requests belong to GitHub mode. This site runs in local mode and reads its posts from this machine.</p>
      <p>
        To work with the posts on GitHub, set <code>GITHUB_REPOSITORY=owner/name</code> with the settings that sign-in
        needs, as the README describes, and start the site again.
      </p>
    </div>
  )
}
