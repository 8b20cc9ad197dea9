import type { Motif } from './covers.ts'
import type { Hue } from './hues.ts'

export interface Service {
  id: string
  name: string
  type: string
  description: string
  features: readonly string[]
  platform: string
  marketPosition: string
  route: `/services/${string}`
  difficulty: 'Complex' | 'Advanced' | 'Intermediate'
  icon: string
  /** What the cover of the page at its route shows. */
  motif: Motif
  color: Hue
  status: 'Available' | 'Coming Soon'
}

export const services = [
  {
    id: 'docebo-integration',
    name: 'Docebo API Integration',
    type: 'Integration',
    description:
      'Users, branches, enrollments and completions kept in sync between Docebo and your HR records, with a dry run before every change of the rules.',
    features: [
      'A written mapping, agreed before any code',
      'Scheduled sync and webhooks',
      'A log that an administrator can read',
      'Handover with documentation',
    ],
    platform: 'Docebo',
    marketPosition: 'For teams that outgrew CSV imports and want to own the result',
    route: '/services/docebo-integration',
    motif: 'plug',
    difficulty: 'Complex',
    icon: '🔌',
    color: 'services',
    status: 'Available',
  },
  {
    id: 'cornerstone-integration',
    name: 'Cornerstone API Integration',
    type: 'Integration',
    description:
      'Transcripts, training and organizational units moved between Cornerstone and other systems through its REST, Reporting and Bulk APIs.',
    features: [
      'A service account with the fewest scopes',
      'Reporting data for your warehouse',
      'Loads that can be repeated',
      'Alerts when a feed stops',
    ],
    platform: 'Cornerstone',
    marketPosition: 'For organizations with several HR sources and one transcript',
    route: '/services/cornerstone-integration',
    motif: 'sync',
    difficulty: 'Complex',
    icon: '🏛️',
    color: 'technical',
    status: 'Available',
  },
  {
    id: 'custom-ai-agent',
    name: 'Custom AI Agent Development',
    type: 'AI agents',
    description:
      'An agent for one task in learning operations. It is designed to read, propose and wait for approval, under an account with no other rights.',
    features: [
      'One task, described before it is built',
      'Approval by a person',
      'Tests on your own cases',
      'A switch that stops it',
    ],
    platform: 'Docebo, Moodle or Cornerstone',
    marketPosition: 'For teams with a repetitive task and someone to own it',
    route: '/services/custom-ai-agent',
    motif: 'agent',
    difficulty: 'Advanced',
    icon: '🤖',
    color: 'agents',
    status: 'Coming Soon',
  },
  {
    id: 'governance-consulting',
    name: 'Ethical AI Governance Consulting',
    type: 'Governance',
    description:
      'Roles, a register of AI uses, a review before launch and checks after it, in documents that a learning team can maintain by itself.',
    features: [
      'A register of the AI that is already in use',
      'A two-page review form',
      'Named roles',
      'A yearly check',
    ],
    platform: 'Any platform',
    marketPosition: 'For institutions that must explain their use of AI',
    route: '/services/governance-consulting',
    motif: 'compass',
    difficulty: 'Intermediate',
    icon: '⚖️',
    color: 'community',
    status: 'Coming Soon',
  },
] as const satisfies readonly Service[]
