import type { Motif } from './covers.ts'

/** Something that a learning team has to decide. */
export interface FocusArea {
  id: string
  title: string
  kicker: string
  text: string
  motif: Motif
}

export const researchHub = {
  name: 'Research',
  description:
    'Research on AI governance for learning platforms: four focus areas, how we intend to publish, and how to hear of the first papers.',
  kicker: 'AI governance research hub',
  title: 'Research on AI that takes part in learning',
  lead: 'What has to be true before a model may recommend a course, score an answer or flag a learner as at risk? We work on questions like this where learning platforms, law and everyday administration meet. No paper is out yet. This page says what we are working on and how we mean to publish it.',
  figures: [
    { value: 'Coming Soon', label: 'papers published' },
    { value: 'Coming Soon', label: 'platforms studied' },
    { value: 'Coming Soon', label: 'data sets shared' },
    { value: 'Coming Soon', label: 'external reviewers' },
  ],
  figuresNote: 'Figures appear here when there is something to count.',
  featured: { title: 'Featured research' },
  notice: {
    title: 'Research Publications Coming Soon',
    text: 'We have not published a paper so far, and we would rather show an empty shelf than fill it with brochures. The first texts will come with their method, their data where it can be shared, and a section on what they do not show. Comments received before publication are answered in the paper.',
    contents:
      'Title, date, category, authors, abstract, number of pages and reading time. Downloads are free and ask for no address.',
  },
  focus: {
    title: 'Focus areas',
    intro: 'Four areas in which a learning team has to decide something before the first AI feature is switched on.',
  },
  method: { title: 'How we work' },
  newsletter: {
    title: 'Hear of the first paper',
    text: 'One message when a paper or a substantial article appears, and nothing in between. We store your address and the time at which you entered it, and delete both when you ask.',
  },
  consultation: {
    title: 'Working on a policy of your own?',
    text: 'You need not wait for a paper. If your organization is deciding what AI may do in its learning platform, describe the case: the platform, the feature in question and who would be affected. We answer with what we know and where we would look, and we say so when a lawyer or a researcher is the better address.',
  },
} as const

export const focusAreas: readonly FocusArea[] = [
  {
    id: 'governance-frameworks',
    motif: 'board',
    title: 'Governance Frameworks',
    kicker: 'Who decides',
    text: 'Frameworks such as the NIST AI Risk Management Framework and ISO/IEC 42001 describe how an organization should handle AI. A training team may have five people and a learning platform. We study which parts carry over: who approves a use, what goes into the register, and how a small team can keep both up to date.',
  },
  {
    id: 'privacy-and-compliance',
    motif: 'shield',
    title: 'Privacy and Compliance',
    kicker: 'What may be used',
    text: 'Learning records look harmless until they are combined. We examine which fields an AI feature really needs and how long they have to be kept. We also look at what changes when records fall under FERPA in a school, under the GDPR in a company, or under both at a provider that serves the two.',
  },
  {
    id: 'algorithmic-fairness',
    motif: 'scales',
    title: 'Algorithmic Fairness',
    kicker: 'Who is affected',
    text: 'A recommendation engine learns from the people who finished courses, and forgets why others did not. We look at ways to test recommendations, automatic scores and risk flags across groups of learners when numbers are small, attributes are missing, and no one in the team is a statistician.',
  },
  {
    id: 'transparency',
    motif: 'lens',
    title: 'Transparency',
    kicker: 'Who can check',
    text: 'Telling learners that “AI is used” informs no one. We work on notices that say what a system saw, what it suggested and who decided, and on logs that let an administrator reconstruct one case months later. The measure is simple: can the person affected explain the outcome?',
  },
]

export const researchMethod: readonly { title: string; text: string }[] = [
  {
    title: 'Question first',
    text: 'Each study states its question and method before data is looked at.',
  },
  {
    title: 'Reviewed by someone who may say no',
    text: 'We ask at least one reader from outside before publishing.',
  },
  {
    title: 'Corrections stay visible',
    text: 'A corrected paper says what was wrong and since when.',
  },
]
