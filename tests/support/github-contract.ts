import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { parse, validate as validateQuery } from 'graphql'
import type { Delivery, RecordedRequest } from '../github-emulator/emulator.ts'
import { githubSchema } from '../github-emulator/graphql-schema.ts'

type Schema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema & { type?: string }
  'x-multi-segment'?: boolean
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

interface Operation {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content | { $ref: string }>
}

interface Description {
  paths: Record<string, Record<string, Operation>>
  /** By the event, and its action where it has one. */
  webhooks: Record<string, { post: Operation }>
  components: Record<string, Record<string, unknown>>
}

const description: Description = JSON.parse(readFileSync(new URL('./github-openapi.json', import.meta.url), 'utf8'))

// Each check is used a few times, so a shorter compilation counts for more than a faster check.
const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
// Named by GitHub's description alone: `owner/name`.
ajv.addFormat('repo.nwo', /^[^/]+\/[^/]+$/)
// Each by itself, so that it is compiled once for all that refer to it.
for (const [name, schema] of Object.entries(description.components.schemas ?? {}))
  ajv.addSchema(toJsonSchema(schema) as Schema, `github:schemas/${name}`)

const checks = new WeakMap<Schema, ValidateFunction>()

// A name with slashes in it could take in what follows it in a longer address, so that one is tried first.
const operations = Object.entries(description.paths)
  .sort(([one], [other]) => other.length - one.length)
  .flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => describeOperation(method, template, operation)),
  )

/** Every way in which an exchange departs from GitHub's own description of its API; none when it is right. */
export function checkExchange(exchange: RecordedRequest): string[] {
  const { method, path } = exchange
  if (path === '/graphql') return checkQuery(exchange).map((fault) => `${method} ${path}: ${fault}`)
  const [pathname = '', search = ''] = path.split('?', 2)
  const found = operations.find((known) => known.method === method && known.pattern.test(pathname))
  if (!found) return [`${method} ${path}: not among the operations in github-openapi.json`]
  const faults = [
    ...checkParameters(found, pathname, new URLSearchParams(search)),
    ...checkRequestBody(found.operation, exchange),
    ...checkResponse(found.operation, exchange),
  ]
  return faults.map((fault) => `${found.operation.operationId} ${exchange.status}: ${fault}`)
}

/** The same for what a webhook was sent. */
export function checkDelivery({ event, payload }: Delivery): string[] {
  const action = typeof payload === 'object' && payload !== null && 'action' in payload ? `-${payload.action}` : ''
  const described = description.webhooks[event + action]
  if (!described) return [`${event}${action}: not among the webhooks in github-openapi.json`]
  const content = described.post.requestBody?.content?.['application/json']
  return content ? validate(content.schema, payload).map((fault) => `${event}: ${fault}`) : [`${event}: not described`]
}

/** What a query asks for is checked by GitHub's published schema, and so is every answer that the emulator makes. */
function checkQuery({ requestBody, responseBody }: RecordedRequest): string[] {
  const { query } = requestBody as { query?: unknown }
  if (typeof query !== 'string') return ['the request has no query']
  const { errors = [] } = (responseBody ?? {}) as { errors?: { message: string }[] }
  const unknown = errors.filter(({ message }) => message.startsWith('The emulator does not know'))
  return [...validateQuery(githubSchema(), parse(query)), ...unknown].map(({ message }) => message)
}

function describeOperation(method: string, template: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(parameter))
  const source = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isLong = parameters.find((parameter) => parameter.name === name)?.['x-multi-segment']
    return `(?<${name}>${isLong ? '.+' : '[^/]+'})`
  })
  return { method: method.toUpperCase(), pattern: new RegExp(`^${source}$`), operation, parameters }
}

function checkParameters({ pattern, parameters }: (typeof operations)[number], path: string, query: URLSearchParams) {
  const segments: Record<string, string> = pattern.exec(path)?.groups ?? {}
  const unknown = [...query.keys()].filter(
    (name) => !parameters.some((known) => known.in === 'query' && known.name === name),
  )
  const faults = unknown.map((name) => `no query parameter is called ${name}`)
  for (const parameter of parameters) {
    const sent = parameter.in === 'query' ? query.get(parameter.name) : segments[parameter.name]
    if (parameter.in === 'header') continue
    if (sent === null || sent === undefined) {
      if (parameter.required) faults.push(`${parameter.name} is missing`)
      continue
    }
    const value = parameter.in === 'path' ? decodeURIComponent(sent) : sent
    const faultsOfValue = validate(parameter.schema, toType(value, parameter.schema.type))
    faults.push(...faultsOfValue.map((fault) => `parameter ${parameter.name}: ${fault}`))
  }
  return faults
}

function checkRequestBody({ requestBody }: Operation, { method, requestBody: sent }: RecordedRequest): string[] {
  const schema = requestBody?.content?.['application/json']?.schema
  if (sent === undefined) return requestBody?.required ? ['the request has no body'] : []
  if (!schema) return [`a ${method} has a body that is not described`]
  const named = schema.properties
  const isClosed = typeof named === 'object' && named !== null && typeof sent === 'object' && sent !== null
  const unknown = isClosed ? Object.keys(sent).filter((key) => !(key in named)) : []
  return [
    ...validate(schema, sent).map((fault) => `request ${fault}`),
    ...unknown.map((key) => `request /${key}: not described`),
  ]
}

function checkResponse({ responses }: Operation, { status, responseBody, responseHeaders }: RecordedRequest): string[] {
  if (status === 0) return []
  if (status === 204 || status === 304) return responseBody === undefined ? [] : ['the response has a body']
  const described = responses[status]
  const type = String(responseHeaders['content-type'])
  if (/\.raw\b/.test(type)) return typeof responseBody === 'string' || responseBody === undefined ? [] : ['not raw']
  const schema = described && resolve<Content>(described).content?.['application/json']?.schema
  if (schema) return validate(schema, responseBody).map((fault) => `response ${fault}`)
  if (described && status >= 300 && status < 400 && responseBody === undefined) return []
  if (described || isAlwaysPossible(status)) return checkPlainError(status, responseBody)
  return [`the status ${status} is not described`]
}

// GitHub leaves out of many descriptions what may befall any call: no access, no such thing, too many calls, an outage.
function isAlwaysPossible(status: number): boolean {
  return [401, 403, 404, 422, 429].includes(status) || status >= 500
}

function checkPlainError(status: number, body: unknown): string[] {
  if (status >= 500) return []
  if (status < 400) return [`the description of ${status} has no body to compare with`]
  const isMessage = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
  return isMessage ? [] : ['an error without a message']
}

function validate(schema: Schema, value: unknown): string[] {
  const check = checks.get(schema) ?? ajv.compile(toJsonSchema(schema) as Schema)
  checks.set(schema, check)
  if (check(value)) return []
  return (check.errors ?? []).map((error: ErrorObject) => `${error.instancePath || '/'}: ${error.message}`)
}

function resolve<Described>(value: Described | { $ref: string }): Described {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as Described
  const [kind = '', name = ''] = value.$ref.split('/').slice(2)
  return description.components[kind]?.[name] as Described
}

function toType(text: string, type: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

// OpenAPI 3.0 to JSON Schema. `oneOf` becomes `anyOf`, since GitHub's alternatives overlap where nothing is required.
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...rest } = value as Schema
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, child]) => {
      if (key === '$ref') return [key, String(child).replace('#/components/', 'github:')]
      return [key === 'oneOf' ? 'anyOf' : key, toJsonSchema(child)]
    }),
  )
  if (nullable !== true) return schema
  if (Array.isArray(schema.enum)) schema.enum = [...schema.enum, null]
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}
