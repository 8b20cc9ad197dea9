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
    'Research on AI governance for learning platforms: four focus areas, how we intend to publish, and how to hear about the first papers.',
  kicker: 'AI governance research hub',
  title: 'Research on AI that takes part in learning',
  lead: 'What has to be true before a model may recommend a course, score an answer or flag a learner as at risk? We work on questions like this where learning platforms, law and everyday administration meet. We have not published a paper yet. This page says what we are working on and how we plan to publish it.',
  figures: [
    { value: 'Coming Soon', label: 'papers published' },
    { value: 'Coming Soon', label: 'platforms studied' },
    { value: 'Coming Soon', label: 'data sets shared' },
    { value: 'Coming Soon', label: 'external reviewers' },
  ],
  figuresNote: 'Figures will appear here when there is something to count.',
  featured: { title: 'Featured research' },
  notice: {
    title: 'Research Publications Coming Soon',
    text: 'We have not published a paper yet. The first papers will describe their method, include their data where it can be shared, and have a section on what they do not show. Each paper will answer the comments received before publication.',
    contents:
      'title, date, category, authors, abstract, number of pages and reading time. Downloads will be free and will not ask for an address.',
  },
  focus: {
    title: 'Focus areas',
    intro: 'Four areas in which a learning team has to decide something before the first AI feature is switched on.',
  },
  method: { title: 'How we work' },
  newsletter: {
    title: 'Hear about the first paper',
    text: 'We will write to you when a paper or a substantial post appears, and at no other time. We store your address and the time at which you entered it, and delete both when you ask.',
  },
  consultation: {
    title: 'Working on a policy of your own?',
    text: 'You need not wait for a paper. If your organization is deciding what AI may do in its learning platform, describe the case: the platform, the feature in question and who would be affected. We will tell you what we know and where we would look, and say so if a lawyer or a researcher can help you better.',
  },
} as const

export const focusAreas: readonly FocusArea[] = [
  {
    id: 'governance-frameworks',
    motif: 'board',
    title: 'Governance frameworks',
    kicker: 'Who decides',
    text: 'Frameworks such as the NIST AI Risk Management Framework and ISO/IEC 42001 describe how an organization should handle AI. A training team may have only five people. We study which parts suit such a team: who approves a use, what goes into the register, and how the team keeps both up to date.',
  },
  {
    id: 'privacy-and-compliance',
    motif: 'shield',
    title: 'Privacy and compliance',
    kicker: 'What may be used',
    text: 'Learning records look harmless until they are combined. We examine which fields an AI feature really needs and how long they have to be kept. We also look at what changes when records fall under the US student privacy law (FERPA) in a school, the EU data protection law (GDPR) in a company, or both at a provider that serves the two.',
  },
  {
    id: 'algorithmic-fairness',
    motif: 'scales',
    title: 'Algorithmic fairness',
    kicker: 'Who is affected',
    text: 'A recommendation engine learns from the people who finished courses. It cannot know why others did not. We look at ways to test recommendations, automatic scores and risk flags across groups of learners when numbers are small, attributes are missing, and no one in the team is a statistician.',
  },
  {
    id: 'transparency',
    motif: 'lens',
    title: 'Transparency',
    kicker: 'Who can check',
    text: 'A notice that says only “AI is used” tells learners little. We work on notices that say what a system saw, what it suggested and who decided, and on logs that let an administrator reconstruct one case months later. We measure success by whether the person affected can explain the outcome.',
  },
]

export const researchMethod: readonly { title: string; text: string }[] = [
  {
    title: 'Question first',
    text: 'Each study will state its question and method before anyone looks at the data.',
  },
  {
    title: 'Reviewed from outside',
    text: 'Before we publish, at least one reader from outside will review the paper.',
  },
  {
    title: 'Corrections stay visible',
    text: 'A corrected paper will say what was wrong and since when.',
  },
]
