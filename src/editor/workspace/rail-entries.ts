import {
  DELETED_MESSAGES_PATH,
  DELETED_PATH,
  DISCARDED_PATH,
  IMAGES_PATH,
  MESSAGES_PATH,
  POSTS_PATH,
  PULLS_PATH,
  SUBSCRIBERS_PATH,
} from '../shell/paths.ts'

type Name =
  | 'Posts'
  | 'Drafts'
  | 'Scheduled'
  | 'Pull requests'
  | 'Images'
  | 'Messages'
  | 'Subscribers'
  | 'Deleted'
  | 'Discarded'

export interface RailEntry {
  name: Name
  /** What the name alone does not tell those who do not see its place. */
  more?: string
  to: string
  /** Whose people have it: of the site's owner alone, where missing. */
  isForAll?: boolean
  /** The pages that lie within. */
  holds?: RegExp
}

/** Matches the pages of one post: its editor and its history. */
export const OF_ONE_POST = /^\/_admin-82\/blog\/(?!_(?!new$))/

export const RAIL: readonly RailEntry[] = [
  { name: 'Posts', to: POSTS_PATH, isForAll: true, holds: OF_ONE_POST },
  { name: 'Drafts', to: `${POSTS_PATH}?status=draft` },
  { name: 'Scheduled', to: `${POSTS_PATH}?status=scheduled` },
  { name: 'Pull requests', to: PULLS_PATH, isForAll: true, holds: /^\/_admin-82\/blog\/_pulls\/./ },
  { name: 'Images', to: IMAGES_PATH, holds: /^\/_admin-82\/images\/./ },
  { name: 'Messages', to: MESSAGES_PATH, holds: new RegExp(`^${DELETED_MESSAGES_PATH}$`) },
  { name: 'Subscribers', to: SUBSCRIBERS_PATH },
  { name: 'Deleted', more: 'posts', to: DELETED_PATH },
  { name: 'Discarded', to: DISCARDED_PATH, isForAll: true },
]

/** How an entry stands to the address: it names the page, the page lies within it, or neither. */
export function currentOf({ to, name, holds }: RailEntry, path: string, search: string): 'page' | 'true' | undefined {
  if (path === POSTS_PATH) {
    const status = new URLSearchParams(search).get('status')
    return name === (status === 'draft' ? 'Drafts' : status === 'scheduled' ? 'Scheduled' : 'Posts')
      ? 'page'
      : undefined
  }
  if (path === to) return 'page'
  return holds?.test(path) ? 'true' : undefined
}
