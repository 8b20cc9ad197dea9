import { useEffect, useId, useRef, useState } from 'react'
import { agents } from '#content/data/agents.ts'
import { type Scenario, scenarios } from '#content/data/scenarios.ts'
import {
  challenges,
  type WorkflowAgent,
  workflowAgents,
  workflowStats,
  workflowValues,
} from '#content/data/workflow.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { Tab, Tabs } from '../../components/tabs.tsx'
import { HubPage } from '../hub-page.tsx'
import { Architecture } from './architecture.tsx'
import styles from './workflow-page.module.css'

export function WorkflowPage() {
  return (
    <HubPage
      name="Workflow"
      description="The design of an open-source research framework for your LMS: where a figure comes from, whom it leaves out, and how certain it is."
      path="/workflow"
      hue="technical"
    >
      <PageHero
        kicker="Research workflow, in beta"
        title="A research layer on top of your LMS"
        lead="An open-source research framework, in development, that is designed to add an analytical layer to your learning management system (LMS). There is nothing to install yet."
        aside={<LayerDrawing />}
      >
        <Actions>
          <ButtonLink href="#architecture">See how it is added</ButtonLink>
          <ButtonLink href="/the-learnops-crew" quiet>
            Meet the crew
          </ButtonLink>
        </Actions>
        <Stats>
          {workflowStats.map(({ value, label }) => (
            <Stat key={label} value={value} label={label} />
          ))}
        </Stats>
      </PageHero>
      <PageSection
        id="challenges"
        title="Four ways a report misleads"
        intro="They arise when a record is read as if it were the event."
        band
        beside
      >
        <Points
          points={challenges.map(({ id, title, description }) => ({
            title,
            text: description,
            art: <DrawnIcon path={challengeIcons[id]} />,
            hue: 'community',
          }))}
        />
      </PageSection>
      <PageSection
        id="crew"
        title="Who does what"
        intro="Eight core agents will take part in a question, each with one role. The research personas Sage, Scout, and Vega will check their work."
      >
        <CrewGrid agents={workflowAgents} />
      </PageSection>
      <Architecture />
      <ScenarioTabs />
      <PageSection id="values" title="Rules for the layer" band>
        <Points
          points={workflowValues.map(({ id, title, description }) => ({
            title,
            text: description,
            art: <DrawnIcon path={valueIcons[id]} />,
            hue: 'services',
          }))}
        />
      </PageSection>
      <BetaCall />
    </HubPage>
  )
}

/** A line drawing in a square of 24, on a tile. */
function DrawnIcon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const challengeIcons: Record<(typeof challenges)[number]['id'], string> = {
  // A table whose fourth cell is only guessed at.
  'bias-hidden-in-data':
    'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 15v-1.5H15M18.5 13.5H20V15M20 18.5V20h-1.5M15 20h-1.5v-1.5',
  // A rule with a piece missing.
  'methodological-gaps': 'M2 7h8l-2 5 2 5H2zM22 7h-7l-2 5 2 5h7zM5.5 7v4M18.5 7v4',
  // Several causes, one trace.
  'contextual-complexity':
    'M5 5.5a1.5 1.5 0 1 0-.01 0M5 13.5a1.5 1.5 0 1 0-.01 0M5 21.5a1.5 1.5 0 1 0-.01 0M7 4c6 0 4 7.5 10 8M7 12h10M7 20c6 0 4-7.5 10-8M19.5 14.5a2.5 2.5 0 1 0-.01 0',
  // A glass over a question.
  'definitive-vs-investigative':
    'M10.5 17.5a7 7 0 1 0-.01 0M15.5 15.5 21 21M8.5 8.7c.3-1.2 1.1-1.7 2.1-1.7 1.2 0 2.1.8 2.1 1.9 0 1.7-2.2 1.7-2.2 3.1M10.5 14v.1',
}

const valueIcons: Record<(typeof workflowValues)[number]['id'], string> = {
  'no-replacement': 'M12 3 21 8l-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  'open-method': 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14',
  'people-decide': 'M9 11a4 4 0 1 0-.01 0M2.5 20.5c0-4 2.5-6.5 6.5-6.5 1.7 0 3.1.4 4.2 1.2M14 18l2.7 2.7L21.5 15',
  'questions-first':
    'M4 4.5h16v12.5h-8l-5 4v-4H4zM9.8 8.7c.3-1.2 1.1-1.7 2.2-1.7s2.2.8 2.2 1.9c0 1.6-2.2 1.6-2.2 3M12 14.2v.1',
  'few-data': 'M3 5h18l-7 8v6l-4 2v-8z',
  traceable: 'M5 20a2 2 0 1 0-.01 0M7 18h8a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h8M16 1.5 19 4l-3 2.5',
}

/** One card for each agent; they come in one after the other when the grid is reached. */
function CrewGrid({ agents }: { agents: readonly WorkflowAgent[] }) {
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
          <img src={icon} alt="" width={64} height={64} />
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

const SAYS =
  'Two layers. Below, your LMS with its courses and records. Above it, the research layer with Sage, Scout and Vega. Between them the layer reads through the API or the page.'

/** The platform below, the layer above it, and what passes between them. */
function LayerDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 440 400" width="440" height="400" role="img" aria-label={SAYS}>
      <g className={styles.platform}>
        <path className={styles.side} d="M20 280v22l200 92 200-92v-22l-200 92z" />
        <path className={styles.top} d="m220 188 200 92-200 92-200-92z" />
        <path
          className={styles.tiles}
          d="m130 262 50-23 40 18-50 23zM200 294l50-23 40 18-50 23zM272 262l40-18 40 18-40 19z"
        />
        <path className={styles.rows} d="m84 281 36 17M104 272l36 17M216 338l-56-26M236 329l-30-14M300 312l20-9" />
      </g>
      <path className={styles.reads} d="M120 290V150M220 318V204M320 290V150" />
      <g className={styles.layer}>
        <path className={styles.side} d="M20 122v14l200 92 200-92v-14l-200 92z" />
        <path className={styles.top} d="m220 30 200 92-200 92-200-92z" />
        <path className={styles.links} d="M120 122q100-46 200 0M120 122q100 46 200 0" />
      </g>
      <image href="/art/agents/sage.svg" x="80" y="62" width="78" height="78" />
      <image href="/art/agents/scout.svg" x="181" y="84" width="84" height="84" />
      <image href="/art/agents/vega.svg" x="284" y="60" width="78" height="78" />
      <g className={styles.names}>
        <text x="220" y="22">
          Research layer
        </text>
        <text x="96" y="388">
          Your LMS
        </text>
      </g>
    </svg>
  )
}

/** The call to action. Its button says where the project stands; pressed, it says what that means, without a script too. */
function BetaCall() {
  const dialogId = useId()
  const titleId = useId()
  return (
    <>
      <CallToAction
        title="Bring a figure that you doubt"
        text="We collect questions from people who sign reports and want to know where a figure comes from."
      >
        <button type="button" popoverTarget={dialogId}>
          Project is currently in beta
        </button>
        <ButtonLink href="/contact" quiet>
          Send us a question
        </ButtonLink>
      </CallToAction>
      <dialog className={styles.dialog} id={dialogId} popover="auto" aria-labelledby={titleId}>
        <h3 id={titleId}>What beta means here</h3>
        <ul>
          <li>The frameworks are being written, and both ways to add the layer are prototypes in preparation.</li>
          <li>The code has not been published. It will be open source.</li>
          <li>No pilot has run yet. The first ones will each cover one platform and one process.</li>
        </ul>
        <Actions>
          <ButtonLink href="/contact">Ask to take part</ButtonLink>
          <button type="button" className="quiet" popoverTarget={dialogId} popoverTargetAction="hide">
            Close
          </button>
        </Actions>
      </dialog>
    </>
  )
}

/** The same situation without the layer and with it. */
function ScenarioTabs() {
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
