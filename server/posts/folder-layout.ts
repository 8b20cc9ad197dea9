import { createLayout } from '../repository/layout.ts'
import { parseCopyName } from './copy-name.ts'
import { isPostName } from './front-matter/post-id.ts'
import { MAX_POST_BYTES } from './front-matter/post-limits.ts'

// Chosen: an image that came by git may be four times as large as an upload.
const MAX_SHOWN_IMAGE_BYTES = 20 * 1024 * 1024

export const IMAGES_FOLDER = 'images'

const POST_ENDING = '.md'

/** The files of a folder of posts: Markdown at its top, and images in the folder beside it. */
export const POSTS_LAYOUT = createLayout([
  { folder: '', ending: POST_ENDING, isText: true, maxBytes: MAX_POST_BYTES, samples: ['a.md'] },
  {
    folder: IMAGES_FOLDER,
    ending: '',
    isText: false,
    maxBytes: MAX_SHOWN_IMAGE_BYTES,
    samples: ['avif', 'gif', 'jpg', 'png', 'webp'].map((ending) => `a.${ending}`),
    isPart: (name) => parseCopyName(name) !== undefined,
  },
])

/** The path of a post's file, relative to the folder of posts. */
export function postPath(id: string): string {
  return `${id}${POST_ENDING}`
}

/** The id of the post that lies at a path, readable or not; undefined where no post can be. */
export function findPostId(path: string): string | undefined {
  if (!path.endsWith(POST_ENDING)) return undefined
  const id = path.slice(0, -POST_ENDING.length)
  return isPostName(id) ? id : undefined
}

/** The path of an image's file, relative to the folder of posts. */
export function imagePath(name: string): string {
  return `${IMAGES_FOLDER}/${name}`
}

/** The name of the file in the folder of images that lies at a path; undefined for any other path. */
export function findNameInImages(path: string): string | undefined {
  return path.startsWith(`${IMAGES_FOLDER}/`) ? path.slice(IMAGES_FOLDER.length + 1) : undefined
}
