import { agents } from '#content/data/agents.ts'
import { type Scenario, scenarios } from '#content/data/scenarios.ts'
import { PageSection } from '../../components/page-section.tsx'
import { Tab, Tabs } from '../../components/tabs.tsx'
import styles from './scenario-tabs.module.css'

/** The same situation without the layer and with it. */
export function ScenarioTabs() {
  return (
    <PageSection
      id="scenarios"
      title="Four situations, before and after"
      intro="They are made up, and show what the framework is designed to do. The pilots have to show what it does in practice."
    >
      <Tabs label="Situations">
        {scenarios.map((scenario) => (
          <Tab key={scenario.title} title={scenario.title}>
            <Situation scenario={scenario} />
          </Tab>
        ))}
      </Tabs>
    </PageSection>
  )
}

function Situation({ scenario: { before, after, agent: leader, context } }: { scenario: Scenario }) {
  const agent = agents.find(({ id }) => id === leader)
  return (
    <div className={styles.situation}>
      <div className={styles.before}>
        <h3>Before</h3>
        <p>{before}</p>
      </div>
      <div className={styles.after}>
        <h3>After</h3>
        <p>{after}</p>
      </div>
      <div className={styles.context}>
        {agent && <img src={agent.image} alt={agent.portrait} width={72} height={72} />}
        <div>
          <h3>How it works</h3>
          <p>{context}</p>
        </div>
      </div>
    </div>
  )
}
