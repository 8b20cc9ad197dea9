import type { PostStatus } from '#server/contract/contract.ts'

/** A post's file as someone would write it by hand. */
export function postText(title: string, status: PostStatus = 'published', body = `Words of ${title}.`): string {
  return `---\ntitle: ${title}\nauthor: Ada\nstatus: ${status}\ntags: [ai, lms]\ncreatedAt: 2025-04-01T09:00:00Z\n---\n\n${body}\n`
}
