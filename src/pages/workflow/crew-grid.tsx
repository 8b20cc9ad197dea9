import { useEffect, useRef, useState } from 'react'
import type { WorkflowAgent } from '#content/data/workflow.ts'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './crew-grid.module.css'

/** One card for each agent; they come in one after the other when the grid is reached. */
export function CrewGrid({ agents }: { agents: readonly WorkflowAgent[] }) {
  const grid = useRef<HTMLUListElement>(null)
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true),
    )
    if (grid.current) observer.observe(grid.current)
    return () => observer.disconnect()
  }, [])
  return (
    <ul className={styles.grid} ref={grid} data-reach="" data-reached={isReached || undefined}>
      {agents.map(({ id, name, title, icon, primaryFunction, workflowRole }) => (
        <li key={id} className={styles.card}>
          <img className={styles.icon} src={icon} alt="" width={64} height={64} />
          <div>
            <h3 className={styles.name}>
              <SiteLink href={`/the-learnops-crew#${id}`}>{name}</SiteLink>
            </h3>
            <p className={styles.title}>{title}</p>
          </div>
          <p className={styles.role}>{workflowRole}</p>
          <p className={styles.brings}>Brings: {primaryFunction}</p>
        </li>
      ))}
    </ul>
  )
}
