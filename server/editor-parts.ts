import { createLinks } from './links/links.ts'
import { createSharedPosts } from './links/shared-posts.ts'
import type { Mode } from './mode.ts'
import { createBulk } from './posts/bulk.ts'
import { createDeletedImages } from './posts/deleted-images.ts'
import { createImageChange } from './posts/image-change.ts'
import { createImageNeeds } from './posts/image-needs.ts'
import { createImages } from './posts/images.ts'
import { createPostHistory } from './posts/post-history.ts'
import { createRedirectedRemoval } from './posts/redirected-removal.ts'
import { createRenaming } from './posts/rename.ts'
import { createReadRestored } from './posts/restored-file.ts'
import { createWholeFile } from './posts/whole-file.ts'
import { createConflicts } from './pulls/conflicts.ts'
import { createDiscussions } from './pulls/discussion.ts'
import { createProposals } from './pulls/propose.ts'
import { createPulls } from './pulls/pulls.ts'
import { createPullsNaming } from './pulls/pulls-naming.ts'
import type { SiteParts } from './site-parts.ts'

/** Builds what the editor changes posts with: images, history, renames, pull requests, links to drafts. */
export function createEditorParts(mode: Mode, site: SiteParts, links: Parameters<typeof createLinks>[0]) {
  const { repository, pullRequests } = mode
  const { texts, posts, readImageFacts, measure, findPage } = site
  const { siteUrl, now } = links
  const findPulls = pullRequests && createPullsNaming(pullRequests.pulls)
  const imageNeeds = createImageNeeds(repository, posts, texts, findPulls)
  const readRestored = createReadRestored(repository, texts, siteUrl)
  return {
    links: createLinks(links),
    sharedPosts: createSharedPosts({ posts, texts, repository, now }),
    images: createImages(repository, imageNeeds, readImageFacts, texts),
    changeImage: createImageChange({ repository, needs: imageNeeds, texts, posts, siteUrl }),
    deletedImages: createDeletedImages(repository, imageNeeds, measure, texts),
    history: createPostHistory(repository, texts, posts, readRestored),
    bulk: createBulk(repository, texts, posts, readRestored),
    renaming: createRenaming({ repository, texts, posts, siteUrl, proposals: pullRequests?.proposals }),
    removeWithRedirect: createRedirectedRemoval(repository, texts, posts),
    wholeFile: createWholeFile(repository, texts),
    pulls: pullRequests && createPulls({ ...mode, ...pullRequests, posts, texts, findPage }),
    conflicts: pullRequests && createConflicts({ pulls: pullRequests.pulls, texts, repository, posts }),
    discussions: pullRequests && createDiscussions({ pulls: pullRequests.pulls, texts }),
    proposals: pullRequests && createProposals({ repository, ...pullRequests }, posts, texts),
  }
}
