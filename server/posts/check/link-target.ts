import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Body, BodyLink } from '../../contract/contract.ts'
import { imageNameIn, postIdIn, readAddress } from '../addresses/address.ts'
import { isReservedId } from '../front-matter/post-id.ts'
import { type PostProblem, problem } from '../front-matter/problem.ts'
import { isPublicAt } from '../schedule.ts'
import { anchorsOf } from './anchors.ts'
import type { CheckContext } from './check-context.ts'
import type { BodyRule, Subject } from './rule.ts'

const LINKS_A_TURN = 500

/** Links to what is not on the site, to places that a page does not have, and to drafts, which no visitor can open. */
export const linkTarget: BodyRule = async (body, subject, checkContext) => {
  const found: (PostProblem | undefined)[] = []
  for (const [at, link] of body.links.entries()) {
    // Lets other requests be answered in between.
    if (at % LINKS_A_TURN === LINKS_A_TURN - 1) await nextTurn()
    found.push(await judge(link, body, subject, checkContext))
  }
  return found.filter((one) => one !== undefined)
}

async function judge(
  { address, place }: BodyLink,
  body: Body,
  subject: Subject,
  checkContext: CheckContext,
): Promise<PostProblem | undefined> {
  const broken = (sentence: string, mend: string) => problem('error', 'link-target', place, sentence, mend)
  const target = readAddress(address, subject.id)
  if (target.kind !== 'site') return undefined
  const { path, hash } = target
  if (path === null) {
    const anchors = anchorsOf(body)
    if (hash === '' || anchors.own.has(hash)) return undefined
    const mend = 'Write the words of a heading in lower case, with hyphens between them: #first-steps.'
    return problem('warning', 'link-anchor', place, `There is no heading “${hash}” in the post.`, mend)
  }
  const image = imageNameIn(path)
  if (image !== undefined) {
    if (await checkContext.findImage(image)) return undefined
    return broken(`There is no file images/${image}.`, 'Put it into the folder images, or correct its name.')
  }
  const id = postIdIn(path)
  if (id !== undefined && !isReservedId(id)) {
    const post = await checkContext.findPost(id)
    const [holder] = post ? [] : await checkContext.findAliasHolders(id)
    if (holder !== undefined)
      return problem(
        'warning',
        'link-former',
        place,
        `${path} is a former address, which leads to /blog/${holder}.`,
        `Write /blog/${holder}.`,
      )
    if (!post) return broken(`There is no post at ${path}.`, await mendingPost(id, checkContext))
    if (post.standing !== 'published' && isPublicAt(subject, checkContext.now()))
      return problem(
        'warning',
        'link-draft',
        place,
        `${path} is ${post.standing === 'draft' ? 'a draft' : 'scheduled'}, so visitors who follow the link find nothing.`,
        'Publish it first, or take the link out.',
      )
    if (hash === '') return undefined
    const { ids } = id === subject.id ? anchorsOf(body) : await post.anchors()
    if (ids.has(hash)) return undefined
    const mend = 'Copy the address of one of its headings, or link to the post itself.'
    return problem('warning', 'link-anchor', place, `There is no place “${hash}” in ${path}.`, mend)
  }
  if (ANSWERED.test(path)) return undefined
  const places = await checkContext.findPage(path)
  if (!places) return broken(`There is no page at ${path}.`, await mendingPage(path, checkContext))
  if (hash === '' || hash === 'top' || places.has(hash)) return undefined
  const mend = 'Copy the address of one of its headings, or link to the page itself.'
  return problem('warning', 'link-anchor', place, `There is no place “${hash}” in ${path}.`, mend)
}

// What the server answers beside pages and files; each has tests of its own.
const ANSWERED = /^\/(?:rss\.xml|feed\.json|sitemap\.xml|robots\.txt|healthz)$|^\/(?:api|og|\.auth)\//

const CORRECT = 'Correct the address, or take the link out.'

async function mendingPost(id: string, { findPost, namesLike }: CheckContext): Promise<string> {
  const stem = id.replace(/\.md$/, '')
  if (stem !== id && (await findPost(stem))) return `On the site it is /blog/${stem}: write that.`
  const [like] = await namesLike(id)
  return like === undefined ? CORRECT : `Write /blog/${like}: upper and lower case matter.`
}

/** Files are called otherwise in the repository than on the site. */
async function mendingPage(path: string, { findPost }: CheckContext): Promise<string> {
  const stem = /([^/]+)\.md$/.exec(path)?.[1]
  return stem && (await findPost(stem)) ? `On the site it is /blog/${stem}: write that.` : CORRECT
}
