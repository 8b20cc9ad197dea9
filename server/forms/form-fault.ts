import { HttpError } from '../contract/errors.ts'

/** The codes of @formspree/core 4.0.0 that this server has a use for. A problem without one is unspecified there. */
type FormCode =
  | 'BLOCKED'
  | 'EMPTY'
  | 'FORM_NOT_FOUND'
  | 'NO_FILE_UPLOADS'
  | 'PROJECT_NOT_FOUND'
  | 'REQUIRED_FIELD_EMPTY'
  | 'REQUIRED_FIELD_MISSING'
  | 'TYPE_EMAIL'
  | 'TYPE_TEXT'

export interface FormProblem {
  code?: FormCode
  /** With it the message goes on after the field's label: `should be an email`. */
  field?: string
  message: string
}

/** A submission that is refused, with everything that is wrong about it. */
export class FormFault extends HttpError {
  readonly problems: readonly FormProblem[]

  constructor(status: number, problems: readonly FormProblem[], retryAfterSeconds?: number) {
    super(
      status,
      problems.map(({ field, message }) => (field ? `${field} ${message}.` : message)).join(' '),
      retryAfterSeconds,
    )
    this.name = 'FormFault'
    this.problems = problems
  }
}
