// Shorter ones would be found in words that are no secrets.
const SHORTEST_SECRET = 8
const REDACTED = '[redacted]'

const PATTERNS: ReadonlyArray<readonly [RegExp, string]> = [
  // https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
  [/\b(?:gh[a-z]_[A-Za-z0-9]{16,}|github_pat_\w{16,})/g, REDACTED],
  // The address of a shared draft is all that it takes to read it.
  [/\/p\/[^\s"?#\\]+/gi, '/p/…'],
  // So is the address in a mail all that it takes to subscribe someone, or to end it.
  [/(\/newsletter\/(?:confirm|leave))\/[^\s"?#\\]+/gi, '$1/…'],
  // The same without its path, or with the path written in another way.
  [/\b\d+\.[\da-f]{64}(?:\.[\w-]+){5}/gi, REDACTED],
  // What iron-session seals.
  [/\bFe26\.2\*[\w*~.-]+/g, REDACTED],
  [/\b(basic|bearer|token)\s+(?=[^\s"]*\d)[\w+/.=~-]{12,}/gi, `$1 ${REDACTED}`],
  [/\b(code|state|access_token|refresh_token|client_secret|code_verifier)=[^&\s"\\]+/g, `$1=${REDACTED}`],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g, '[e-mail]'],
]

/** Takes out of a line of JSON what must be in no log: these secrets, all that looks like one, and people's addresses. */
export function createScrub(secrets: readonly (string | undefined)[]): (line: string) => string {
  const known = secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST_SECRET)
    .flatMap((secret = '') => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((one, other) => other.length - one.length)
  return (line) => {
    let scrubbed = line
    for (const secret of known) scrubbed = scrubbed.replaceAll(secret, REDACTED)
    for (const [pattern, replacement] of PATTERNS) scrubbed = scrubbed.replace(pattern, replacement)
    return scrubbed
  }
}
