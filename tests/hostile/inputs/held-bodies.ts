import type { Mode, RequestInput } from '../input.ts'

/** A client that sends a head and one byte of the body, and then holds its connection. An owner's may take minutes. */
function held(
  name: string,
  path: string,
  type: string,
  more: { mode?: Mode; headers?: string[]; method?: string } = {},
): RequestInput {
  const { headers = [], method = 'POST', ...rest } = more
  const request = {
    method,
    path,
    headers: [`Content-Type: ${type}`, 'Content-Length: 1000', ...headers],
    body: Buffer.from('{'),
  }
  return {
    kind: 'request',
    isHeld: true,
    name: `held back: ${name}`,
    request,
    answers: [0, 200, 400, 401, 408],
    ...rest,
  }
}

export const heldBodies: readonly RequestInput[] = [
  held('a form as pairs', '/f/contact', 'application/x-www-form-urlencoded'),
  held('a form as JSON', '/f/contact', 'application/json'),
  held('a form in parts', '/f/contact', 'multipart/form-data; boundary=a'),
  held('a post without a session', '/api/posts', 'application/json'),
  held('an image without a session', '/api/images?name=a.png', 'image/png'),
  held('a webhook', '/api/webhooks/github', 'application/json', {
    mode: 'github',
    headers: [`X-Hub-Signature-256: sha256=${'0'.repeat(64)}`],
  }),
  held('a body that no one asked for', '/blog', 'text/plain', { method: 'GET' }),
]
