import type { RouteObject } from 'react-router-dom'

type Read = Pick<RouteObject, 'loader' | 'shouldRevalidate'>

/**
 * How the routes read what their pages show, and nothing else does: on the server from the use cases (render.tsx), in
 * the browser from the API (browser-reader.ts).
 */
export interface PageReader {
  list: Read
  collection: Read
  post: Read
  search: Read
  draft: Read
  newsletter: Read
  /** Of addresses that are announced or lead nowhere. */
  elsewhere: Read
}
