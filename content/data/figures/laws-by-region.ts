import type { Figure } from './figure.ts'

export const figure: Figure = {
  kind: 'standing',
  title: 'Eight laws and frameworks by region and status, as of November 2026',
  alternative:
    'In the European Union the AI Act and the GDPR are active, and the guidelines on high-risk AI are a draft. In the United States FERPA with COPPA, TRAIGA in Texas, and the voluntary NIST AI RMF are active. The voluntary ISO/IEC 42001 is active internationally. Bill C-36 is proposed in Canada.',
  columns: ['Active', 'Draft', 'Proposed'],
  voluntary: 'Voluntary',
  rows: [
    {
      name: 'European Union',
      entries: [
        { label: 'EU AI Act', column: 0 },
        { label: 'GDPR', column: 0 },
        { label: 'High-risk guidelines', column: 1 },
      ],
    },
    {
      name: 'United States',
      entries: [
        { label: 'FERPA, with COPPA', column: 0 },
        { label: 'TRAIGA (Texas)', column: 0 },
        { label: 'NIST AI RMF 1.0', column: 0, isVoluntary: true },
      ],
    },
    { name: 'International', entries: [{ label: 'ISO/IEC 42001', column: 0, isVoluntary: true }] },
    { name: 'Canada', entries: [{ label: 'Bill C-36', column: 2 }] },
  ],
}
