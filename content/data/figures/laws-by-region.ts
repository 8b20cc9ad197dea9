import type { GridFigure } from './figure.ts'

export const figure: GridFigure = {
  kind: 'grid',
  title: 'Eight laws and frameworks by region and status, as of November 2026',
  alternative:
    'In the European Union the AI Act and the GDPR are active, and the guidelines on high-risk AI are a draft. In the United States FERPA with COPPA, TRAIGA in Texas, and the voluntary NIST AI RMF are active. The voluntary ISO/IEC 42001 is active internationally. Bill C-36 is proposed in Canada.',
  mark: 'Voluntary',
  groups: [
    {
      name: 'European Union',
      cells: [
        { label: 'EU AI Act', note: 'Active' },
        { label: 'GDPR', note: 'Active' },
        { label: 'High-risk guidelines', note: 'Draft' },
      ],
    },
    {
      name: 'United States',
      cells: [
        { label: 'FERPA, with COPPA', note: 'Active' },
        { label: 'TRAIGA (Texas)', note: 'Active' },
        { label: 'NIST AI RMF 1.0', note: 'Active', isMarked: true },
      ],
    },
    { name: 'International', cells: [{ label: 'ISO/IEC 42001', note: 'Active', isMarked: true }] },
    { name: 'Canada', cells: [{ label: 'Bill C-36', note: 'Proposed' }] },
  ],
}
