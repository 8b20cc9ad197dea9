import { PageSection } from '../../components/page-section.tsx'
import { Tab, Tabs } from '../../components/tabs.tsx'
import styles from './architecture.module.css'
import { DashboardMock } from './dashboard-mock.tsx'
import { ExtensionMock } from './extension-mock.tsx'

/** The two ways to add the layer to a platform. */
export function Architecture() {
  return (
    <PageSection
      id="architecture"
      title="Two ways to add it"
      intro="Neither is available yet. Both are designed to use the same frameworks and agents, but they reach the platform in different ways."
      band
    >
      <Tabs label="Ways to add the layer">
        <Tab title="Web app">
          <div className={styles.way}>
            <div className={styles.words}>
              <h3>Research dashboard</h3>
              <p>
                A separate dashboard for people who are responsible for figures: learning analysts, compliance teams,
                works councils.
              </p>
              <ul>
                <li>Reads one or several platforms through their APIs, with as few rights as the question needs.</li>
                <li>Keeps each question with its definition, its findings and the name of the person who closed it.</li>
                <li>Suits questions that return: quarterly reviews, audits, comparisons of sites.</li>
              </ul>
            </div>
            <DashboardMock />
          </div>
        </Tab>
        <Tab title="Browser extension">
          <div className={styles.way}>
            <div className={styles.words}>
              <h3>In-context analysis</h3>
              <p>A panel beside the page that you are looking at, for people who run courses in the platform itself.</p>
              <ul>
                <li>Reads the page that is open, when you ask it to, and needs no access to the API.</li>
                <li>Comments on what is there: a label, a list, an answer of the platform’s own assistant.</li>
                <li>Suits the moment before a click: a reminder, a grade, a message to a group.</li>
              </ul>
            </div>
            <ExtensionMock />
          </div>
        </Tab>
      </Tabs>
    </PageSection>
  )
}
