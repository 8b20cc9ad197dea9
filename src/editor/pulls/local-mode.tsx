import styles from './pulls.module.css'
import { pullsWords } from './pulls-words.ts'

/** Why there is nothing here, and how there would be. */
export function LocalMode() {
  return (
    <div className={styles.none}>
      <p>{pullsWords.pullRequestsBelongToGithub}</p>
      <p>
        {pullsWords.toWorkWithThePosts} <code>{pullsWords.githubRepositoryOwnerName}</code>{' '}
        {pullsWords.withTheSettingsThatSign}
      </p>
    </div>
  )
}
