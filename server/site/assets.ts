import sirv from 'sirv'

/** Serves what the build made for the browser. What carries a hash in its name is kept for a year. */
export function createAssets(folder: string) {
  return sirv(folder, {
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
}
