// The pages that others stand below: what a breadcrumb calls them.

export const sections = {
  '/developer-guides': 'Developer guides',
  '/developer-guides/moodle-apis': 'Moodle APIs',
  '/developer-guides/docebo-apis': 'Docebo APIs',
  '/developer-guides/cornerstone-api': 'Cornerstone API',
  '/developer-guides/freshdesk-api': 'Freshdesk API',
  '/developer-guides/drillster-api': 'Drillster API',
  '/smart-reporting-hub': 'Smart Reporting Hub',
  '/services/professional-services': 'Professional services',
  '/ai-ethics-hub': 'AI Ethics Hub',
  '/architect': 'Software architecture guide',
  '/research': 'Research',
  '/about': 'About',
} as const
