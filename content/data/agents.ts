export type CoreAgentId = 'montey' | 'dash' | 'chip' | 'chalkie' | 'bitzy' | 'aria' | 'tix' | 'echo'
export type PersonaId = 'sage' | 'scout' | 'vega'
export type AgentId = CoreAgentId | PersonaId

export interface Agent<Id extends AgentId = AgentId> {
  id: Id
  name: string
  /** The job, in two or three words. */
  title: string
  /** The character, in a sentence. */
  persona: string
  /** What it does, in a sentence. */
  oneliner: string
  image: string
  /** What the image shows, for those who cannot see it. */
  portrait: string
  /** Its repository, once that is published. */
  github?: string
  /** A core agent's research personas; a persona's core agents. */
  worksWith?: readonly AgentId[]
  /** What the pairing adds. */
  ethicsCollaboration?: string
  isEthicsPersona?: true
  isNewAgent: boolean
  specialization: string
}

export const coreAgents: readonly Agent<CoreAgentId>[] = [
  {
    id: 'montey',
    name: 'Montey',
    title: 'Orchestration & Governance',
    persona: 'The chair of the meeting, who says little and lets nothing pass without approval.',
    oneliner: 'Splits a request into steps, gives each to the right agent, and stops where a person has to decide.',
    image: '/art/agents/montey.svg',
    portrait:
      'A teal bell-shaped figure in a bow tie, with a baton, a seal of approval and three linked dots above its head',
    worksWith: ['sage', 'scout', 'vega'],
    ethicsCollaboration:
      'Calls in all three research personas before a plan that affects people is submitted for approval.',
    isNewAgent: false,
    specialization: 'Approval steps, permissions and the record of who agreed to what',
  },
  {
    id: 'dash',
    name: 'Dash',
    title: 'Reports & Dashboards',
    persona: 'The analyst who writes the definition under every chart.',
    oneliner: 'Turns platform reports into dashboards, with the filters and the date behind each figure.',
    image: '/art/agents/dash.svg',
    portrait: 'A blue screen with two eyes over a trend line, and three rising bars for hair',
    worksWith: ['sage'],
    ethicsCollaboration: 'Sage checks that a figure measures what its label says before it is put on a dashboard.',
    isNewAgent: false,
    specialization: 'Completion, certification and skills reporting across platforms',
  },
  {
    id: 'chip',
    name: 'Chip',
    title: 'Integrations & Code',
    persona: 'The engineer who runs everything twice, to see that the second run changes nothing.',
    oneliner: 'Drafts and tests the calls between a learning platform, HR records and other systems.',
    image: '/art/agents/chip.svg',
    portrait: 'A green microchip with golden pins, a command prompt for a mouth and a plug in hand',
    worksWith: ['scout'],
    ethicsCollaboration:
      'Scout asks whom a sync rule leaves out, such as people on leave, with second jobs or with changed names.',
    isNewAgent: false,
    specialization: 'REST APIs, webhooks, retries, and accounts with few rights',
  },
  {
    id: 'chalkie',
    name: 'Chalkie',
    title: 'Course Authoring',
    persona: 'The teacher with chalk on both sleeves, who rewrites a sentence until it is short.',
    oneliner: 'Drafts outlines, questions and summaries from approved sources, and marks what it added itself.',
    image: '/art/agents/chalkie.svg',
    portrait: 'A stick of amber chalk, worn at the tip, holding up a slate with three lines on it',
    worksWith: ['vega'],
    ethicsCollaboration: 'Vega traces each claim in a draft to its source, and flags those that have none.',
    isNewAgent: false,
    specialization: 'Outlines, question banks and plain language',
  },
  {
    id: 'bitzy',
    name: 'Bitzy',
    title: 'Data Quality',
    persona: 'The sorter, small and patient, who never walks past a duplicate.',
    oneliner: 'Finds duplicate people, stale courses and impossible dates, and proposes each repair for approval.',
    image: '/art/agents/bitzy.svg',
    portrait: 'A small violet figure made of pixels, with a broom and two identical tiles beside it',
    worksWith: ['sage'],
    ethicsCollaboration: 'Sage records which repairs change a figure that was reported earlier, and by how much.',
    isNewAgent: false,
    specialization: 'Matching, cleaning and migrating learning records',
  },
  {
    id: 'aria',
    name: 'Aria',
    title: 'Learner Guidance & Access',
    persona: 'The guide who asks what you need before she points the way.',
    oneliner: 'Answers learners’ questions about their own path, and checks course pages for barriers.',
    image: '/art/agents/aria.svg',
    portrait: 'A pink map pin that stands on its spot with open arms and holds up an arrow',
    worksWith: ['scout'],
    ethicsCollaboration: 'Scout compares which suggestions go to which groups of learners, and why.',
    isNewAgent: false,
    specialization: 'Course suggestions with reasons, and WCAG 2.2 checks',
  },
  {
    id: 'tix',
    name: 'Tix',
    title: 'Support & Tickets',
    persona: 'The receptionist who answers known questions quickly and fetches a person for the rest.',
    oneliner: 'Sorts support requests, drafts answers from the help pages, and hands over what needs a person.',
    image: '/art/agents/tix.svg',
    portrait: 'An orange ticket with a perforated stub, wearing a headset',
    worksWith: ['vega'],
    ethicsCollaboration: 'Vega keeps an answer from sounding more certain than the help page behind it.',
    isNewAgent: false,
    specialization: 'Triage, handover and recurring questions',
  },
  {
    id: 'echo',
    name: 'Echo',
    title: 'Feedback & Surveys',
    persona: 'The listener who quotes you rather than summing you up.',
    oneliner: 'Groups comments from surveys and forums by theme, with the quotations that each theme rests on.',
    image: '/art/agents/echo.svg',
    portrait: 'A purple speech bubble with large ears, sound on either side and quotation marks on its chest',
    worksWith: ['scout'],
    ethicsCollaboration: 'Scout looks at who did not answer, and keeps small groups from being identified.',
    isNewAgent: false,
    specialization: 'Open comments, response rates and anonymity',
  },
]

export const researchPersonas: readonly Agent<PersonaId>[] = [
  {
    id: 'sage',
    name: 'Sage',
    title: 'Measurement Research',
    persona: 'The methodologist who likes to ask “compared with what?”',
    oneliner: 'Tests whether a figure measures what it is used for, and says which conclusions it cannot support.',
    image: '/art/agents/sage.svg',
    portrait: 'An olive owl in round spectacles, holding a ruler',
    worksWith: ['dash', 'bitzy', 'montey'],
    ethicsCollaboration: 'Brings the measurement framework: definition, comparison, missing data, limits.',
    isEthicsPersona: true,
    isNewAgent: true,
    specialization: 'Validity, comparison groups and missing data',
  },
  {
    id: 'scout',
    name: 'Scout',
    title: 'Fairness & Context Research',
    persona: 'The field researcher who goes out first and reports who is missing.',
    oneliner: 'Looks for groups that a rule, a suggestion or a survey treats differently, and for the reason.',
    image: '/art/agents/scout.svg',
    portrait: 'A brown-cloaked figure under a broad hat, with field glasses and a staff that carries a pennant',
    worksWith: ['chip', 'aria', 'echo', 'montey'],
    ethicsCollaboration: 'Brings the fairness framework: who is affected, who is missing, what the context explains.',
    isEthicsPersona: true,
    isNewAgent: true,
    specialization: 'Group comparisons, context and small-group privacy',
  },
  {
    id: 'vega',
    name: 'Vega',
    title: 'Evidence & Transparency Research',
    persona: 'The astronomer who says exactly how certain a statement is.',
    oneliner: 'Sorts statements into established, likely and open, and shows the source of each.',
    image: '/art/agents/vega.svg',
    portrait: 'A blue star with two sparks around it, holding a telescope',
    worksWith: ['chalkie', 'tix', 'montey'],
    ethicsCollaboration: 'Brings the evidence framework: source, strength, date, and how to object.',
    isEthicsPersona: true,
    isNewAgent: true,
    specialization: 'Sources, uncertainty and explanations',
  },
]

export const agents: readonly Agent[] = [...coreAgents, ...researchPersonas]
