import { Router } from 'express'
import type { Status } from '../contract/contract.ts'
import type { Checker } from '../posts/check/checker.ts'
import { tellIgnored } from '../posts/ignored-files.ts'
import type { Posts } from '../posts/posts.ts'
import type { Repository } from '../repository/repository.ts'
import type { RouteParts } from './route-parts.ts'

export function createStatusRoute(options: RouteParts): Router {
  const { repository, posts, checker, access, mailService, pulls } = options
  const router = Router({ caseSensitive: true })
  router.get('/', access.requireOwner, async (_request, response) => {
    const rules = pulls ? await pulls.rules(access.personOf(response)) : null
    const { hints, ...place } = await repository.status()
    const ignored = tellIgnored(otherNamesOf(repository))
    response.json({
      ...place,
      posts: await countPosts(posts, checker),
      ...(rules !== undefined && { rules }),
      sendsMail: mailService.isOpen,
      ...(await notesNews(options)),
      hints: [...hints, ...ignored],
    } satisfies Status)
  })
  return router
}

/** The posts on which readers have left notes that are not done; nothing where there are none, or where that is not known. */
async function notesNews({ links, posts }: RouteParts): Promise<Pick<Status, 'openNotes'>> {
  const counts = await links.countOpenNotes().catch(() => new Map<string, number>())
  const openNotes = [...counts].map(([id, count]) => ({ id, title: posts.find(id)?.title ?? id, count }))
  return openNotes.length > 0 ? { openNotes } : {}
}

async function countPosts(posts: Posts, checker: Checker): Promise<Status['posts']> {
  try {
    const { size: problems } = await checker.idsWithProblems()
    return { ...posts.counts(), problems, unchecked: checker.unchecked() }
  } catch {
    return { published: 0, scheduled: 0, drafts: 0, problems: 0, unchecked: 0 } // Nothing was read from GitHub yet.
  }
}

function otherNamesOf(repository: Repository): Iterable<string> {
  try {
    return repository.snapshot().otherNames
  } catch {
    return [] // Nothing was read from GitHub yet.
  }
}
