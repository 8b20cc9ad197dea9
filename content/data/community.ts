export interface ResearchCard {
  id: string
  title: string
  /** A drawing under public/. */
  thumbnail: string
  description: string
  category: string
  link: string
}

/** The home page's carousel "Community & Research", in its order. */
export const researchCards = [
  {
    id: 'montey-insights',
    title: 'AI Governance for Learning',
    thumbnail: '/art/community/montey-insights.svg',
    description: 'Who decides, who checks and what is written down when a model takes part in teaching.',
    category: 'Governance',
    link: '/services/montey-insights',
  },
  {
    id: 'ethical-ai-content',
    title: 'Ethical AI in Content Creation',
    thumbnail: '/art/community/ethical-ai-content.svg',
    description: 'Five risks of generated course content, and a pipeline in which people catch them early.',
    category: 'Ethics',
    link: '/services/ethical-ai-content',
  },
  {
    id: 'bias-audits',
    title: 'Bias audits',
    thumbnail: '/art/community/bias-audits.svg',
    description: 'Whether a recommendation, a score or a forecast treats groups of learners differently, and why.',
    category: 'Fairness',
    link: '/services/bias-audits',
  },
  {
    id: 'compliance-analytics',
    title: 'Compliance analytics',
    thumbnail: '/art/community/compliance-analytics.svg',
    description: 'Training records that stand up to an audit: what counts, since when, and on what evidence.',
    category: 'Compliance',
    link: '/services/compliance-analytics',
  },
  {
    id: 'rai-toolkits',
    title: 'Responsible AI toolkits',
    thumbnail: '/art/community/rai-toolkits.svg',
    description: 'Checklists, model cards and review forms, short enough for a learning team to fill in.',
    category: 'Tools',
    link: '/services/rai-toolkits',
  },
  {
    id: 'ai-in-lms',
    title: 'AI in the LMS',
    thumbnail: '/art/community/ai-in-lms.svg',
    description: 'Where AI helps in a learning platform today, where it does not yet, and how to begin small.',
    category: 'Practice',
    link: '/services/ai-in-lms',
  },
] as const satisfies readonly ResearchCard[]
