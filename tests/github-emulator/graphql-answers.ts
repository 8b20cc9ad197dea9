import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLFormattedError,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { isRecord } from './exchange.ts'

type ErrorType =
  | 'FORBIDDEN'
  | 'INSUFFICIENT_SCOPES'
  | 'NOT_FOUND'
  | 'UNPROCESSABLE'
  | 'MISSING_PAGINATION_BOUNDARIES'
  | 'EXCESSIVE_PAGINATION'

/** An error as GitHub sends it: with a type beside its message. */
export class GitHubError extends Error {
  readonly type: ErrorType
  readonly isOfApp: boolean
  constructor(type: ErrorType, message: string, isOfApp = false) {
    super(message)
    this.type = type
    this.isOfApp = isOfApp
  }
}

export interface PageArguments {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
}

const MOST_NODES = 100

/** A page of a connection. GitHub asks for its size, which may be 100. */
export function pageOf<Value>(
  field: string,
  { first, last, after, before }: PageArguments,
  values: readonly Value[],
  describe: (value: Value) => unknown,
) {
  if (typeof first !== 'number' && typeof last !== 'number')
    throw new GitHubError(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${field}\` connection.`,
    )
  for (const [name, size] of Object.entries({ first, last }))
    if (typeof size === 'number' && (size > MOST_NODES || size < 0))
      throw new GitHubError(
        'EXCESSIVE_PAGINATION',
        `Requesting ${size} records on the \`${field}\` connection exceeds the \`${name}\` limit of ${MOST_NODES} records.`,
      )
  let start = after ? placeOf(after) : 0
  let end = before ? placeOf(before) - 1 : values.length
  if (typeof first === 'number') end = Math.min(end, start + first)
  if (typeof last === 'number') start = Math.max(start, end - last)
  const shown = values.slice(start, end)
  const cursors = shown.map((_, index) => cursorOf(start + index + 1))
  return {
    totalCount: values.length,
    pageInfo: {
      hasNextPage: end < values.length,
      hasPreviousPage: start > 0,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
    nodes: () => shown.map(describe),
    edges: () => shown.map((value, index) => ({ cursor: cursors[index], node: describe(value) })),
  }
}

function cursorOf(place: number): string {
  return Buffer.from(`cursor:${place}`).toString('base64')
}

function placeOf(cursor: string): number {
  return Number(Buffer.from(cursor, 'base64').toString('utf8').replace('cursor:', '')) || 0
}

/** Fails for what the emulator does not know, instead of answering null. */
export const readField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value = isRecord(source) ? source[info.fieldName] : undefined
  if (value === undefined) throw new Error(`The emulator does not know ${info.parentType.name}.${info.fieldName}`)
  return typeof value === 'function' ? value(args, context, info) : value
}

export function formatError(error: GraphQLError): GraphQLFormattedError {
  const { locations = [], path = [] } = error
  const common = { path, locations, message: error.message }
  const { originalError } = error
  if (originalError instanceof GitHubError) {
    const { type, isOfApp } = originalError
    return { ...common, ...{ type }, ...(isOfApp && { extensions: { saml_failure: false } }) }
  }
  const [, fieldName, typeName] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(error.message) ?? []
  if (fieldName === undefined) return common
  const message = `Field '${fieldName}' doesn't exist on type '${typeName}'`
  return { ...common, message, extensions: { code: 'undefinedField', typeName, fieldName } }
}

/** The points of a query, by GitHub's rule: a hundredth of the calls that its connections would take, and 1 at least. */
export function costOf(document: DocumentNode, variables: Record<string, unknown>): number {
  let calls = 0
  const count = (selections: SelectionSetNode | undefined, times: number): void => {
    for (const selection of selections?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
        )
        if (fragment && 'selectionSet' in fragment) count(fragment.selectionSet, times)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) count(selection.selectionSet, times)
      else {
        const size = selection.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value
        if (!size) count(selection.selectionSet, times)
        else {
          calls += times
          const named = size.kind === Kind.VARIABLE ? variables[size.name.value] : 'value' in size ? size.value : 0
          count(selection.selectionSet, times * Number(named))
        }
      }
    }
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) count(definition.selectionSet, 1)
  return Math.max(1, Math.round(calls / 100))
}
