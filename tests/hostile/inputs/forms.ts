import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { RequestInput } from '../input.ts'

const KB = 1024
const JSON_TYPE = 'application/json'
const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=border'
/** Refused for what it is, before or after it was read. */
const REFUSED = [400, 413, 415, 422]

function form(
  name: string,
  type: string | undefined,
  body: () => string | Uint8Array,
  answers: number | readonly number[] = REFUSED,
  headers: readonly string[] = [],
): RequestInput {
  const request = () => ({
    method: 'POST',
    path: '/f/contact',
    headers: [...(type === undefined ? [] : [`Content-Type: ${type}`]), ...headers],
    body: Buffer.from(body()),
  })
  return { kind: 'request', name: `a form: ${name}`, request, answers }
}

const field = (name: string, value: string) =>
  `--border\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const whole = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Words.' }
const pairs = (pair: string, bytes: number) => pair.repeat(Math.floor(bytes / pair.length))

const urlEncoded: readonly RequestInput[] = [
  form('256 KB of one name without a value is refused', URL_ENCODED, () => pairs('a&', 256 * KB)),
  form('40 KB of one name is refused', URL_ENCODED, () => pairs('a&', 40 * KB)),
  form('30,000 different names are refused', URL_ENCODED, () =>
    Array.from({ length: 30_000 }, (_, n) => `f${n}=`).join('&'),
  ),
  form('one field that is sent 1,000 times is refused', URL_ENCODED, () => pairs('message=a&', 10_000)),
  form('256 KB of separators is refused', URL_ENCODED, () => '&'.repeat(256 * KB)),
  form('256 KB of percent signs is refused', URL_ENCODED, () => `message=${'%'.repeat(256 * KB - 8)}`),
  form('a name of 200 KB is refused', URL_ENCODED, () => `${'a'.repeat(200 * KB)}=1`),
  form('300 KB is refused', URL_ENCODED, () => 'a'.repeat(300 * KB), 413),
  form('names of the prototype are fields like any other', URL_ENCODED, () => '__proto__=1&constructor=2', 422),
]

const multipart: readonly RequestInput[] = [
  form('100,000 parts are refused', MULTIPART, () => `${'--border\r\n\r\n\r\n'.repeat(100_000)}--border--`, 413),
  form('2,000 parts within the size are refused', MULTIPART, () => `${field('a', '').repeat(2000)}--border--`),
  form('parts that never end are refused', MULTIPART, () => field('message', 'a').repeat(90)),
  form('a part whose header is 100 KB is refused', MULTIPART, () => field('a'.repeat(100 * KB), 'b')),
  form('no boundary at all is refused', 'multipart/form-data', () => field('message', 'a'), 400),
  form('a boundary of 70,000 characters is refused', `multipart/form-data; boundary=${'b'.repeat(7000)}`, () =>
    field('message', 'a'),
  ),
  form('dashes that nearly are a boundary are refused', MULTIPART, () => '\r\n--borde'.repeat(20_000)),
]

const json: readonly RequestInput[] = [
  form('JSON of 100,000 levels is refused', JSON_TYPE, () => '['.repeat(100_000), REFUSED),
  form('objects of 20,000 levels are refused', JSON_TYPE, () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  form('30,000 keys are refused', JSON_TYPE, () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]))),
  ),
  form(
    'a byte order mark before JSON does no harm',
    JSON_TYPE,
    () => `\uFEFF${JSON.stringify(whole)}`,
    [200, 400, 422],
  ),
  form(
    'half a surrogate pair and NULs do no harm',
    JSON_TYPE,
    () => JSON.stringify({ ...whole, name: 'A\0da', message: '\uD800 words \0' }),
    [200, 422],
  ),
  form('a number of 200,000 digits is refused', JSON_TYPE, () => `{"message":${'9'.repeat(200_000)}}`),
  form('an object where a text belongs is refused', JSON_TYPE, () => '{"email":{"toString":1}}', 422),
  form('a list is refused', JSON_TYPE, () => '[]', 400),
  form('bytes that are no text are refused', JSON_TYPE, () => Buffer.alloc(1000, 0xff), 400),
]

const others: readonly RequestInput[] = [
  form('a gzip bomb is not inflated', URL_ENCODED, () => gzipSync('a&'.repeat(5_000_000)), 415, [
    'Content-Encoding: gzip',
  ]),
  form('a brotli bomb is not inflated', URL_ENCODED, () => brotliCompressSync('a&'.repeat(5_000_000)), 415, [
    'Content-Encoding: br',
  ]),
  form('a deflate bomb is not inflated', URL_ENCODED, () => deflateSync('a&'.repeat(5_000_000)), 415, [
    'Content-Encoding: deflate',
  ]),
  form('an encoding that no one knows is refused', URL_ENCODED, () => 'a=1', 415, ['Content-Encoding: zstd, gzip, x']),
  form('no type is refused', undefined, () => 'a=1', 415),
  form('a type of 8,000 parameters is refused', `text/plain${';a=b'.repeat(2000)}`, () => 'a=1', 415),
  form('a charset that no one knows does no harm', `${URL_ENCODED}; charset=x-nobody`, () => 'a=1', REFUSED),
]

export const forms: readonly RequestInput[] = [...urlEncoded, ...multipart, ...json, ...others]
