export type Encoding = 'br' | 'gzip'

/** What we can make, best first: of two that the client likes alike, the smaller is sent. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

// Browsers send a handful of values. A client that sends ever new ones fills no memory with them.
const MAX_KNOWN = 100
const known = new Map<string, Encoding | undefined>()

/** What an `Accept-Encoding` asks for (RFC 9110, 12.5.3); undefined where the bytes are to go as they are. */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  if (known.has(header)) return known.get(header)
  const encoding = choose(header)
  if (known.size < MAX_KNOWN) known.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = ENCODINGS.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one))
  // `identity` is welcome unless it is refused, but a client that names it with more weight wants it.
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}
