import type { FreshAccess } from '../auth/access.ts'
import type { CardDrawer } from '../cards/card-address.ts'
import type { Card, ImageSizes, Post } from '../contract/contract.ts'
import type { Messages } from '../forms/messages.ts'
import type { OpenLimit } from '../http/limit-by-network.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Links } from '../links/links.ts'
import type { SharedPosts } from '../links/shared-posts.ts'
import type { Audit } from '../log/audit.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { Bulk } from '../posts/bulk.ts'
import type { Checker } from '../posts/check/checker.ts'
import type { DeletedImages } from '../posts/deleted-images.ts'
import type { FigureReader } from '../posts/figures.ts'
import type { ChangeImage } from '../posts/image-change.ts'
import type { Images } from '../posts/images.ts'
import type { PostHistory } from '../posts/post-history.ts'
import type { Posts } from '../posts/posts.ts'
import type { RemoveWithRedirect } from '../posts/redirected-removal.ts'
import type { Renaming } from '../posts/rename.ts'
import type { Texts } from '../posts/texts.ts'
import type { WholeFile } from '../posts/whole-file.ts'
import type { Conflicts } from '../pulls/conflicts.ts'
import type { Discussions } from '../pulls/discussion.ts'
import type { Proposals } from '../pulls/propose.ts'
import type { Pulls } from '../pulls/pulls.ts'
import type { Repository } from '../repository/repository.ts'
import type { Renderer } from '../site/renderer.ts'
import type { Site } from '../site/site.ts'

/** The parts that routes are built from. Each route takes those it needs. */
export interface RouteParts extends Site {
  siteUrl: string
  repository: Repository
  posts: Posts
  texts: Texts
  checker: Checker
  images: Images
  changeImage: ChangeImage
  deletedImages: DeletedImages
  figures: FigureReader
  imageSizesOf(post: Post): Promise<ImageSizes>
  history: PostHistory
  bulk: Bulk
  renaming: Renaming
  removeWithRedirect: RemoveWithRedirect
  wholeFile: WholeFile
  /** These four are undefined in local mode. */
  pulls: Pulls | undefined
  conflicts: Conflicts | undefined
  discussions: Discussions | undefined
  proposals: Proposals | undefined
  access: FreshAccess
  audit: Audit
  messages: Messages
  mailService: MailService
  links: Links
  sharedPosts: SharedPosts
  openLimit: OpenLimit
  answers: ResponseCache
  renderer: Renderer
  cards: CardDrawer
  /** The card that a post would have if visitors saw it. */
  cardOf(post: Post): Promise<Card | undefined>
}
