import { z } from 'zod'
import { postMatter } from './post-matter.ts'

/** The front matter of a post as editors understand it. A key that is not described is allowed: it is kept. */
export function postMatterSchema(): object {
  return { ...z.toJSONSchema(postMatter, { target: 'draft-7', io: 'input' }), title: 'Front matter of a post' }
}
