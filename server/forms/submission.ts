import busboy from 'busboy'
import { FormFault } from './form-fault.ts'

/** What was sent, by the names of the fields; a name that was sent more than once has a list. */
export type Submission = ReadonlyMap<string, unknown>

const MAX_FIELDS = 100

/** Reads a body in one of the three types that the hosted service takes. Throws FormFault 400, 415 or 422. */
export async function parseSubmission(contentType: string, body: Buffer): Promise<Submission> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/json') return parseJson(body)
  if (type === 'application/x-www-form-urlencoded') return collect(new URLSearchParams(body.toString()))
  if (type === 'multipart/form-data') return collect(await parseMultipart(contentType, body))
  throw new FormFault(415, [
    { message: 'Send the form as application/json, multipart/form-data or application/x-www-form-urlencoded.' },
  ])
}

function parseJson(body: Buffer): Submission {
  const value = readJson(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FormFault(400, [{ message: 'Send a JSON object with the form’s fields.' }])
  return new Map(Object.entries(value))
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new FormFault(400, [{ message: 'The form was sent as JSON that cannot be read.' }])
  }
}

function collect(pairs: Iterable<[string, string]>): Submission {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : [before, value].flat())
  }
  return fields
}

/** Fields only. A file input that was left empty sends a file without a name, and that is no file. */
function parseMultipart(contentType: string, body: Buffer): Promise<[string, string][]> {
  return new Promise((resolve, reject) => {
    const unreadable = () =>
      reject(new FormFault(400, [{ message: 'The form was sent as multipart/form-data that cannot be read.' }]))
    const pairs: [string, string][] = []
    let hasFile = false
    try {
      // The body is bounded already; no field is cut short.
      const parser = busboy({
        headers: { 'content-type': contentType },
        limits: { fields: MAX_FIELDS, fieldSize: Number.POSITIVE_INFINITY },
      })
      parser.on('field', (name, value) => pairs.push([name, value]))
      parser.on('file', (_name, content, { filename }) => {
        hasFile ||= Boolean(filename)
        content.resume()
      })
      parser.on('error', unreadable)
      parser.on('close', () => {
        if (hasFile)
          reject(
            new FormFault(422, [{ code: 'NO_FILE_UPLOADS', message: 'This form takes no files. Send it without.' }]),
          )
        else resolve(pairs)
      })
      parser.end(body)
    } catch {
      unreadable() // There is no boundary in the content type.
    }
  })
}
