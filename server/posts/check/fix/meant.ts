import { isScalar } from 'yaml'
import { dateMeant } from '../../date-meant.ts'

// What a value of the wrong kind can only mean. Undefined where it is right already, or may mean more than one thing.

export function statusMeant(value: unknown): string | undefined {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : ''
  // As WordPress has it.
  const word = written === 'publish' ? 'published' : written
  return word !== value && ['draft', 'published', 'scheduled'].includes(word) ? word : undefined
}

/** A number or a truth value as it is written in the file: 1.10, not 1.1. */
export function textMeant(node: unknown): string | undefined {
  if (!isScalar(node) || !['number', 'bigint', 'boolean'].includes(typeof node.value)) return undefined
  return node.source
}

export function nodeDateMeant(node: unknown): string | undefined {
  const written = isScalar(node) ? (textMeant(node) ?? node.value) : undefined
  return typeof written === 'string' ? dateMeant(written) : undefined
}
