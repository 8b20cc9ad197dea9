export interface ComplianceRow {
  id: string
  name: string
  region: string
  status: 'Active' | 'Draft' | 'Proposed'
  /** What it asks of a learning platform, in a sentence. */
  summary: string
  /** What is dated. */
  note: string
  /** The law or framework itself, and what amended it. */
  sources: readonly string[]
}

/** As public sources showed it in November 2026; each note says what is dated. */
export const complianceRows = [
  {
    id: 'eu-ai-act',
    name: 'EU AI Act, Regulation (EU) 2024/1689',
    region: 'European Union',
    status: 'Active',
    summary:
      'Bans some practices, among them inferring emotions in education; asks for transparency; and treats AI for admission, assessment, level placement and proctoring as high-risk.',
    note: 'Bans since February 2, 2025, transparency duties since August 2, 2026. Regulation (EU) 2026/1744, in force since July 27, 2026, moved the duties for high-risk uses in education to December 2, 2027.',
    sources: ['https://eur-lex.europa.eu/eli/reg/2024/1689/oj', 'https://eur-lex.europa.eu/eli/reg/2026/1744/oj'],
  },
  {
    id: 'eu-high-risk-guidelines',
    name: 'Commission guidelines on high-risk AI (Article 6)',
    region: 'European Union',
    status: 'Draft',
    summary:
      'Explains with examples which systems count as high-risk, education and training included. Not binding, but what authorities will read.',
    note: 'Draft of May 19, 2026; the consultation closed on July 23, 2026. Still a draft when last checked in September 2026.',
    sources: ['https://digital-strategy.ec.europa.eu/en/policies/regulatory-framework-ai'],
  },
  {
    id: 'gdpr',
    name: 'GDPR, Regulation (EU) 2016/679',
    region: 'European Union and EEA',
    status: 'Active',
    summary:
      'Needs a legal basis and a purpose for learner data, and limits decisions made by automation alone that affect a person significantly (Article 22).',
    note: 'Applies since May 25, 2018. Amendments proposed in November 2025 had not been agreed by mid-2026.',
    sources: ['https://eur-lex.europa.eu/eli/reg/2016/679/oj'],
  },
  {
    id: 'ferpa',
    name: 'FERPA, with COPPA for children under 13',
    region: 'United States',
    status: 'Active',
    summary:
      'FERPA protects education records at schools with federal funding, also in a vendor’s hands. COPPA asks online services for parental consent below the age of 13.',
    note: 'FERPA dates from 1974. The amended COPPA rule had to be followed from April 22, 2026.',
    sources: [
      'https://studentprivacy.ed.gov/ferpa',
      'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-312',
    ],
  },
  {
    id: 'texas-traiga',
    name: 'Texas TRAIGA, HB 149',
    region: 'Texas, United States',
    status: 'Active',
    summary:
      'Forbids AI built or used with intent to discriminate unlawfully, or to incite self-harm, violence or crime. Only the attorney general enforces it, after notice and 60 days to cure.',
    note: 'In effect since January 1, 2026. Colorado follows on January 1, 2027, with SB 26-189, which replaces its AI Act of 2024 and names education among the decisions it covers.',
    sources: [
      'https://capitol.texas.gov/BillLookup/History.aspx?LegSess=89R&Bill=HB149',
      'https://coag.gov/resources/ai/',
    ],
  },
  {
    id: 'nist-ai-rmf',
    name: 'NIST AI Risk Management Framework 1.0',
    region: 'United States (voluntary)',
    status: 'Active',
    summary:
      'Four functions, govern, map, measure and manage, that a team can apply to one AI use in a learning platform.',
    note: 'Version 1.0 of January 2023, with a profile for generative AI of July 2024. A revision is announced, without a date (September 2026).',
    sources: ['https://www.nist.gov/itl/ai-risk-management-framework'],
  },
  {
    id: 'iso-42001',
    name: 'ISO/IEC 42001:2023',
    region: 'International (voluntary)',
    status: 'Active',
    summary:
      'A management system for AI: roles, risk assessment, objectives, audits. An organization can be certified against it.',
    note: 'Published in December 2023; adopted in Europe as EN ISO/IEC 42001:2026.',
    sources: ['https://www.iso.org/standard/81230.html'],
  },
  {
    id: 'canada-c-36',
    name: 'Bill C-36, Protecting Privacy and Consumer Data Act',
    region: 'Canada',
    status: 'Proposed',
    summary:
      'Would replace the federal private-sector privacy rules and ask for transparency about automated decisions with a significant effect on a person.',
    note: 'Tabled on June 15, 2026. It does not bring back the AI and Data Act (AIDA), which died with Bill C-27 in January 2025.',
    sources: ['https://www.parl.ca/legisinfo/en/bill/45-1/c-36'],
  },
] as const satisfies readonly ComplianceRow[]
