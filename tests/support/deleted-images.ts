import type { DeletedImage } from '#server/contract/contract.ts'
import type { SiteClient } from './site-client.ts'

/** A post's text that shows an image of the folder. */
export function showing(...names: string[]): string {
  return names.map((name) => `![It](images/${name})`).join('\n\n')
}

export function deletedImages(client: SiteClient, post?: string): Promise<DeletedImage[]> {
  return client.json(`/api/deleted-images${post === undefined ? '' : `?post=${encodeURIComponent(post)}`}`)
}

export function restoreImage(client: SiteClient, name: string, commit: unknown): Promise<Response> {
  return client.send('POST', `/api/images/${encodeURIComponent(name)}/restore`, { commit })
}

export function deleteImage(client: SiteClient, name: string, isForced = false): Promise<Response> {
  const address = `/api/images/${encodeURIComponent(name)}`
  return client.fetch(isForced ? `${address}?force=1` : address, { method: 'DELETE' })
}
