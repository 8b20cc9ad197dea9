import type { CoverArt } from './covers.ts'

/** What posts with a tag have as their cover. The first row that fits decides, so what says most of a post comes first. */
export const POST_COVERS: readonly [tags: string, cover: CoverArt][] = [
  ['webhook webhooks events polling', { motif: 'webhook', hue: 'technical' }],
  ['rag retrieval search embeddings', { motif: 'filter', hue: 'agents' }],
  ['rate-limit rate-limits throttling queue queues performance', { motif: 'valve', hue: 'technical' }],
  ['hr hris sync provisioning enrollment enrollments', { motif: 'sync', hue: 'services' }],
  ['oauth oauth-2-0 sso saml authentication tokens login', { motif: 'key', hue: 'technical' }],
  ['privacy gdpr security data-protection audit', { motif: 'shield', hue: 'services' }],
  ['compliance auditing records', { motif: 'lens', hue: 'services' }],
  ['assessment evaluation grading testing quiz practice', { motif: 'cards', hue: 'agents' }],
  ['ethics fairness bias governance policy responsible-ai', { motif: 'scales', hue: 'community' }],
  ['agent agents automation bot', { motif: 'agent', hue: 'agents' }],
  ['reporting reports analytics dashboard dashboards metrics', { motif: 'chart', hue: 'technical' }],
  ['architecture scorm xapi migration lrs data data-model rendering', { motif: 'layers', hue: 'technical' }],
  ['support chat chatbot helpdesk freshdesk', { motif: 'chat', hue: 'community' }],
  ['planning roadmap project decisions', { motif: 'board', hue: 'services' }],
  ['agile scrum kanban devops', { motif: 'loop', hue: 'technical' }],
  ['accessibility wcag legal terms writing documentation', { motif: 'page', hue: 'services' }],
  ['learning training onboarding skills pedagogy', { motif: 'stairs', hue: 'community' }],
  ['strategy mission news research', { motif: 'compass', hue: 'community' }],
  ['moodle errors debugging', { motif: 'envelope', hue: 'community' }],
  ['ai llm llms ml machine-learning prompts', { motif: 'circuit', hue: 'agents' }],
  ['docebo cornerstone canvas drillster plugin lti', { motif: 'plug', hue: 'services' }],
  ['api apis rest graphql http', { motif: 'key', hue: 'technical' }],
  ['integration integrations', { motif: 'plug', hue: 'services' }],
  ['lms web', { motif: 'kernel', hue: 'services' }],
]
