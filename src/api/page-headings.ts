import { callServer, reading } from './call.ts'

export interface PageHeading {
  /** What a link names after `#`. */
  id: string
  text: string
}

/** The headings of a page of this site that a link can lead to, as its HTML has them. Fails with an ApiError. */
export async function listHeadings(path: string, signal?: AbortSignal): Promise<PageHeading[]> {
  const html = await (await callServer(path, reading(signal))).text()
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  return [...main.matchAll(/<h([2-4])\b[^>]*?\sid="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g)].flatMap(([, , id, inner]) => {
    const text = plain((inner ?? '').replace(/<[^>]*>/g, '')).trim()
    return id && text ? [{ id: plain(id), text }] : []
  })
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", amp: '&' }

/** The characters for which React writes entities. */
function plain(html: string): string {
  return html.replace(/&(lt|gt|quot|#x27|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
