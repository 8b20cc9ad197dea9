import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { HttpError } from '../errors.ts'

/** Serves what the build made for the browser. What carries a hash in its name is kept for a year. */
export function createAssets(folder: string): RequestHandler {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    // A page is never a file: `/index` is no address.
    extensions: [],
    setHeaders: (response, file) =>
      response.setHeader(
        'Cache-Control',
        file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  return async (request, response, next) => {
    if (isTemplate(request.path)) return next()
    // sirv sends a file whatever the method is.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (!(await isFile(folder, request.path))) return next()
      response.set('Allow', 'GET, HEAD')
      throw new HttpError(405, `${request.method} does nothing at this address.`)
    }
    // A file that went away since the start, under a new build, must not take the server with it.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    serve(request, response, next)
  }
}

// The empty page that the site fills in lies beside the assets.
function isTemplate(path: string): boolean {
  try {
    return /^\/index\.html\/?$/.test(decodeURI(path))
  } catch {
    return false
  }
}

/** Says nothing of what lies outside of the folder. */
async function isFile(folder: string, address: string): Promise<boolean> {
  try {
    const file = path.resolve(folder, `.${path.posix.normalize(decodeURIComponent(address))}`)
    return file.startsWith(path.resolve(folder) + path.sep) && (await stat(file)).isFile()
  } catch {
    return false
  }
}
