/** What is wrong with a field, to be read after its label, by the field's name. */
export type FieldFaults = Readonly<Record<string, string>>

/** The faults that the browser would show in bubbles, in the order of the fields. */
export function findFaults(form: HTMLFormElement): FieldFaults {
  const wrong = form.querySelectorAll<HTMLInputElement>('input:invalid, textarea:invalid')
  return Object.fromEntries(
    [...wrong].map(({ name, validity }) => [name, validity.valueMissing ? 'is required' : 'should be an email']),
  )
}
