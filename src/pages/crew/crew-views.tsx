import { type ReactNode, useState } from 'react'
import { agents } from '#content/data/agents.ts'
import { PageSection } from '../../components/page-section.tsx'
import styles from './crew-views.module.css'
import { IntegratedView } from './integrated-view.tsx'
import { SeparatedView } from './separated-view.tsx'
import { UnifiedView } from './unified-view.tsx'

type View = 'integrated' | 'separated' | 'unified'

const VIEWS: readonly { id: View; name: string; says: string; show(): ReactNode }[] = [
  {
    id: 'integrated',
    name: 'Integrated',
    says: 'Each core agent beside the research persona that it is paired with.',
    show: () => <IntegratedView />,
  },
  {
    id: 'separated',
    name: 'Separated',
    says: 'Two groups: the core crew, and the research personas.',
    show: () => <SeparatedView />,
  },
  {
    id: 'unified',
    name: 'All Agents',
    says: `All ${agents.length} agents in one grid.`,
    show: () => <UnifiedView />,
  },
]

/** The crew in one of three arrangements. Without a script the first stays, which leaves no one out. */
export function CrewViews() {
  const [active, setActive] = useState<View>('integrated')
  const view = VIEWS.find(({ id }) => id === active)
  const toggle = (
    <div className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.toggle} role="group" aria-label="View of the crew">
        {VIEWS.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            aria-pressed={id === active}
            onClick={() => setActive(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className={styles.says} role="status">
        {view?.says}
      </p>
    </div>
  )
  return (
    <PageSection id="crew" title="Meet the crew" action={toggle} band>
      <div className={styles.view} key={active}>
        {view?.show()}
      </div>
    </PageSection>
  )
}
