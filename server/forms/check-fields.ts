import { FormFault, type FormProblem } from './form-fault.ts'
import type { Form, FormField } from './forms.ts'
import type { Submission } from './submission.ts'

/** The form's fields as they are kept, each filled; what else was sent is left out. Throws FormFault 422 with every problem. */
export function checkFields(form: Form, submission: Submission): Record<string, string> {
  const fields: Record<string, string> = {}
  const problems: FormProblem[] = []
  if (!form.fields.some(({ name }) => submission.has(name)))
    problems.push({ code: 'EMPTY', message: 'The form was sent without any of its fields.' })
  for (const field of form.fields) {
    const given = submission.get(field.name)
    const text = typeof given === 'string' ? tidy(given, field.kind) : ''
    const problem = problemOf(field, given, text)
    if (problem) problems.push({ ...problem, field: field.name })
    else fields[field.name] = text
  }
  if (problems.length > 0) throw new FormFault(422, problems)
  return fields
}

/** Filled in by programs that fill in everything; people do not see it. The hosted service’s name for it. */
export function isTrapped(submission: Submission): boolean {
  const trap = submission.get('_gotcha') ?? ''
  return typeof trap !== 'string' || trap.trim() !== ''
}

function problemOf(field: FormField, given: unknown, text: string): FormProblem | undefined {
  if (given === undefined || given === null) return { code: 'REQUIRED_FIELD_MISSING', message: 'is required' }
  if (typeof given !== 'string') return { code: 'TYPE_TEXT', message: 'should be text' }
  if (isBlank(text)) return { code: 'REQUIRED_FIELD_EMPTY', message: 'should not be blank' }
  if (text.length > field.maxLength) return { code: 'TYPE_TEXT', message: tooLong(field.maxLength, text.length) }
  if (field.kind === 'email' && !EMAIL.test(text)) return { code: 'TYPE_EMAIL', message: 'should be an email' }
  return undefined
}

const COUNT = new Intl.NumberFormat('en-US')

function tooLong(most: number, length: number): string {
  return `should be at most ${COUNT.format(most)} characters long, and has ${COUNT.format(length)}`
}

/** Whether it has nothing but spaces, control characters, and those that take no room. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}]/u.test(text)
}

// What a browser takes for an address (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot in the domain:
// no one is reached at `ada@gmail`.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i')

/** As text is kept: whole characters, no control characters, line feeds for line breaks, and in a line none at all. */
export function tidy(text: string, kind: FormField['kind']): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\uFFFD')
  if (kind !== 'text') return whole.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return whole
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim()
}
