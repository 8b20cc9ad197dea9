import type { Motif } from './covers.ts'
import type { Hue } from './hues.ts'

export interface Platform {
  id: string
  name: string
  type: string
  description: string
  features: readonly string[]
  apiVersion: string
  authentication: string
  marketPosition: string
  /** A figure that the vendor has published, with its date, or 'Not published'. */
  userBase: string
  route: `/developer-guides/${string}`
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced'
  /** The ways in. */
  integration: string
  icon: string
  /** What the cover of the page at its route shows. */
  motif: Motif
  color: Hue
}

export const platforms = [
  {
    id: 'moodle',
    name: 'Moodle LMS',
    type: 'Open-source LMS',
    description:
      'Functions for users, courses, enrollment, grades and more, called over one REST address. Each site documents what it offers, plugins included.',
    features: [
      'Functions grouped into services',
      'Generated API documentation on each site',
      'Plugins in PHP',
      'LTI 1.3',
    ],
    apiVersion: 'Follows the Moodle release',
    authentication: 'A token of one user for one service',
    marketPosition: 'Open source under the GPL; self-hosted, or run by MoodleCloud and certified partners',
    userBase: 'Over 500 million accounts on registered sites (December 2025)',
    route: '/developer-guides/moodle-apis',
    motif: 'envelope',
    difficulty: 'Intermediate',
    integration: 'REST web services, plugins, LTI',
    icon: '🎓',
    color: 'community',
  },
  {
    id: 'openedx',
    name: 'Open edX',
    type: 'Open-source course platform',
    description:
      'REST APIs of several services, each with its own version. Built for large courses; an integration is tied to the release that the site runs.',
    features: ['Enrollment and Courses APIs', 'XBlocks in Python', 'Named community releases', 'LTI 1.3'],
    apiVersion: 'Per service, such as Enrollment v1',
    authentication: 'OAuth 2.0 client credentials; JWT or bearer token',
    marketPosition: 'Open source under the AGPL, stewarded by Axim Collaborative',
    userBase: 'Not published',
    route: '/developer-guides/openedx-apis',
    motif: 'circuit',
    difficulty: 'Advanced',
    integration: 'REST APIs, XBlocks, LTI',
    icon: '🌐',
    color: 'agents',
  },
  {
    id: 'canvas',
    name: 'Canvas LMS',
    type: 'LMS for schools and universities',
    description:
      'One documented REST API and a GraphQL endpoint beside it. Long lists are paged by Link headers; throttling counts what a request costs.',
    features: ['REST and GraphQL', 'Scoped developer keys', 'Paging by Link headers', 'LTI 1.3'],
    apiVersion: 'REST v1 and GraphQL',
    authentication: 'OAuth 2.0 with developer keys; access tokens for tests',
    marketPosition: 'A hosted product of Instructure; the core is open source under the AGPL',
    userBase: 'Not published',
    route: '/developer-guides/canvas-apis',
    motif: 'board',
    difficulty: 'Beginner',
    integration: 'REST, GraphQL, LTI, data exports',
    icon: '🖼️',
    color: 'technical',
  },
  {
    id: 'docebo',
    name: 'Docebo',
    type: 'Corporate learning platform',
    description:
      'REST endpoints by module, with a browser for them on every platform, and webhooks for events. Aimed at employee, customer and partner training.',
    features: ['API browser on each platform', 'Webhooks', 'Custom reports through the API', 'Branches and groups'],
    apiVersion: 'Per module, such as learn/v1 and manage/v1',
    authentication: 'OAuth 2.0 with several grants, or a JWT bearer grant',
    marketPosition: 'A hosted product of Docebo Inc., for mid-size and large companies',
    userBase: 'Users not published; 3,978 customers (end of 2024)',
    route: '/developer-guides/docebo-apis',
    motif: 'key',
    difficulty: 'Intermediate',
    integration: 'REST API, webhooks, connectors',
    icon: '🏢',
    color: 'services',
  },
  {
    id: 'drillster',
    name: 'Drillster',
    type: 'Adaptive practice service',
    description:
      'Question-based practice that computes when each person should refresh. Events arrive as webhooks, in order and at least once.',
    features: [
      'Proficiency per person and drill',
      'Webhooks with seven days of retries',
      'Embeddable player',
      'SCORM and LTI',
    ],
    apiVersion: '2.1.1',
    authentication: 'OAuth 2.0 authorization code, or a JWT bearer grant between servers',
    marketPosition: 'A hosted product of Drillster B.V., used beside an LMS',
    userBase: 'Not published',
    route: '/developer-guides/drillster-api',
    motif: 'cards',
    difficulty: 'Intermediate',
    integration: 'REST API, webhooks, SCORM, LTI',
    icon: '🎯',
    color: 'community',
  },
  {
    id: 'cornerstone',
    name: 'Cornerstone',
    type: 'Talent and learning suite',
    description:
      'REST APIs for learning and employee records, and a read-only Reporting API over OData that is bought separately for production.',
    features: [
      'Applications registered in Edge',
      'Reporting API over OData',
      'Bulk API for loads',
      'Connectors with webhooks',
    ],
    apiVersion: 'Per API; see the developer portal',
    authentication: 'OAuth 2.0 client credentials, bound to a service account',
    marketPosition: 'A hosted suite of Cornerstone OnDemand, Inc., for large organizations',
    userBase: 'Over 75 million users (2021)',
    route: '/developer-guides/cornerstone-api',
    motif: 'layers',
    difficulty: 'Advanced',
    integration: 'REST, Reporting and Bulk APIs',
    icon: '🏛️',
    color: 'technical',
  },
] as const satisfies readonly Platform[]
