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
      intro="Both use the same frameworks and the same agents. They differ in how they reach the platform, and in who starts a question."
      band
    >
      <Tabs label="Ways to add the layer">
        <Tab title="Web app">
          <div className={styles.way}>
            <div className={styles.words}>
              <h3>Research dashboard</h3>
              <p>
                A place of its own, for people who answer for figures: learning analysts, compliance, works councils.
              </p>
              <ul>
                <li>Reads one or several platforms through their APIs, with as few rights as the question needs.</li>
                <li>Keeps each question with its definition, its findings and the name of who closed it.</li>
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
                <li>Comments on what stands there: a label, a list, an answer of the platform’s own assistant.</li>
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
