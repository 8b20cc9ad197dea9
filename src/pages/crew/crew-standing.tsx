import { Actions, ButtonLink } from '../../components/actions.tsx'
import { Column, Columns } from '../../components/columns.tsx'
import { PageSection } from '../../components/page-section.tsx'
import styles from './crew-standing.module.css'

/** What there is of the crew and what is still to come. */
export function CrewStanding() {
  return (
    <PageSection id="standing" title="What exists so far">
      <div className={styles.standing}>
        <Columns>
          <Column title="Described">
            <p>
              The job, the limits and the partner of each agent, as you read them on this page. The descriptions come
              first so that people can comment while changes are cheap.
            </p>
          </Column>
          <Column title="In preparation">
            <p>
              Prototypes, and the research workflow that the agents share, which is in beta. Their code is not published
              yet. The card of each agent will link to its code.
            </p>
          </Column>
          <Column title="Planned">
            <p>
              Pilots, each with one platform and one process. No pilot has run yet, so we have no results to show for
              any of the eleven agents.
            </p>
          </Column>
        </Columns>
        <Actions>
          <ButtonLink href="/workflow">Open the workflow</ButtonLink>
          <ButtonLink href="/contact" quiet>
            Tell us what is missing
          </ButtonLink>
        </Actions>
      </div>
    </PageSection>
  )
}
