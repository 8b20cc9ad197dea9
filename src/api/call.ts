import { ApiError } from './posts.ts'

const UNREACHED = 'The server could not be reached, so nothing was read or changed. Try again.'

/** Fails with an ApiError whose words are the server's own, or `unreached` where it did not answer. */
export async function callServer(path: string, init: RequestInit, unreached = UNREACHED): Promise<Response> {
  const response = await fetch(path, init).catch(() => {
    throw new ApiError(0, unreached)
  })
  if (response.ok) return response
  const sentence = (await response.text().catch(() => '')).trim()
  throw new ApiError(response.status, sentence || `The server answered ${response.status}. Try again.`)
}
