import type { StepsFigure } from './figure.ts'

export const figure: StepsFigure = {
  kind: 'steps',
  look: 'days',
  title: 'The EU AI Act, date by date, as amended in July 2026',
  alternative:
    'Six dates on an axis from 2025 to 2028. Three had passed on November 21, 2026: prohibited practices on February 2, 2025, duties for providers of general-purpose models on August 2, 2025, and transparency on August 2, 2026. Three were ahead: the end of the grace period for marking generated content on December 2, 2026, high-risk duties for the uses in Annex III on December 2, 2027, and high-risk duties inside regulated products on August 2, 2028.',
  asOf: '2026-11-21',
  asOfLabel: 'November 21, 2026: when this page was reviewed',
  steps: [
    { day: '2025-02-02', name: 'Feb 2, 2025', text: 'Prohibited practices; AI literacy of staff' },
    { day: '2025-08-02', name: 'Aug 2, 2025', text: 'Providers of general-purpose models' },
    { day: '2026-08-02', name: 'Aug 2, 2026', text: 'Transparency: people can tell a machine' },
    { day: '2026-12-02', name: 'Dec 2, 2026', text: 'Grace period for marking ends; new bans' },
    { day: '2027-12-02', name: 'Dec 2, 2027', text: 'High-risk duties for education and employment' },
    { day: '2028-08-02', name: 'Aug 2, 2028', text: 'High-risk duties in regulated products' },
  ],
}
