import type { Problem } from '#server/contract.ts'
import type { Check, TextFinding } from '../use-check.ts'

/** A problem, and where in the text it lies, if not in the front matter or the name. */
interface Finding extends Problem {
  inText?: TextFinding
}

export interface FindingGroup {
  name: string
  findings: Finding[]
}

const GROUPS: readonly { name: string; rules: readonly string[] }[] = [
  {
    name: 'Broken links and missing pictures',
    rules: ['link-target', 'link-anchor', 'link-draft', 'address-emptied', 'image-missing', 'image-elsewhere'],
  },
  { name: 'Missing alternative text', rules: ['image-alt', 'cover-alt'] },
]
const OTHERS = 'The text and its settings'

/** What a pull request's check would print, errors first, by what it is about. */
export function groupFindings({ ofFile, ofText }: Pick<Check, 'ofFile' | 'ofText'>): FindingGroup[] {
  const all: Finding[] = [...ofFile, ...ofText.map((finding) => ({ ...finding, inText: finding }))]
  const sorted = [...all.filter(isError), ...all.filter((finding) => !isError(finding))]
  const nameOf = ({ rule = '' }: Finding) => GROUPS.find(({ rules }) => rules.includes(rule))?.name ?? OTHERS
  const groups = [OTHERS, ...GROUPS.map(({ name }) => name)].map((name) => ({
    name,
    findings: sorted.filter((finding) => nameOf(finding) === name),
  }))
  return groups.filter(({ findings }) => findings.length > 0)
}

function isError({ severity }: Problem): boolean {
  return severity === 'error'
}
