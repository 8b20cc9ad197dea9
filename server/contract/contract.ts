// What crosses the wire between the server and the browser. Types only and no imports: src/ sees this file and no other of server/.

export type PostStatus = 'draft' | 'published' | 'scheduled'

/** Something about a post's file that its owner should mend. A file that cannot be read as a post is never published. */
export interface Problem {
  severity: 'error' | 'warning'
  /** What is wrong and how to mend it. */
  message: string
  /** Counted from 1, in the whole file. */
  line: number
  /** Counted from 1, in UTF-16 units. */
  column?: number
  /** What was broken: `link-target`. The names stay. server/posts/check/ lists them. */
  rule?: string
  /** How to mend it: what `message` ends with. */
  mend?: string
}

/** The answer of `POST /api/posts/{id}/check`. */
export interface PostCheck {
  /** Of the file that saving would make. */
  problems: Required<Problem>[]
  /** The file's line that the text begins on. */
  firstLine: number
  /** The post as saving the checked file would leave it. */
  status?: PostStatus
  /** The checked file cannot be read as a post. */
  unreadable?: true
}

export interface Post {
  /** The stem of the file's name. */
  id: string
  title: string
  /** The text after the front matter, without leading blank lines. */
  content: string
  author: string | null
  status: PostStatus
  tags: string[]
  /** ISO 8601, UTC. */
  createdAt: string | null
  /** ISO 8601, UTC. */
  updatedAt: string | null
  /** The git blob id of the file; its ETag too. */
  revision: string
  /** What it is about, in 300 characters at most. */
  description: string | null
  /** The picture that stands for it, from the folder of posts: `images/name.webp`. */
  cover: string | null
  /** What the cover shows; empty where it only decorates. */
  coverAlt: string | null
  /** Posts of one series name it alike. */
  series: string | null
  /** Where the post appeared first: an absolute https address. */
  canonical: string | null
  /** Former ids, which lead here. */
  aliases: string[] | null
  /** With the status `scheduled` the post is public from then on. ISO 8601, UTC. */
  publishAt: string | null
  /** From then on visitors get what they get for a draft. ISO 8601, UTC. */
  unpublishAt: string | null
  /** Visitors see it now. For the owner only. */
  isPublic?: boolean
  /** The text takes too long to render, so it is shown as it is. */
  isPlain?: true
  /** In a list whose texts are too long together: `content` is its beginning. */
  isCut?: true
  /**
   * What readers see of the text, 261 characters at most, in answers that show posts: its beginning, or for the owner who
   * asks for words the part around the first of them.
   */
  excerpt?: string
  /** Start and end of each word in the excerpt that was asked for, in UTF-16 units. For the owner only. */
  marks?: [number, number][]
  /** Reading time. Missing where the text is empty or not read yet. */
  minutes?: number
  /** For the owner only. */
  problems?: Problem[]
  /** The file cannot be read as a post: `content` is all of its text, or empty where it is no text. For the owner only. */
  unreadable?: true
}

/** The part of a post that feeds publish. */
export interface FeedContent {
  /** All of it, with absolute addresses. */
  html: string
  /** The same without HTML. */
  text: string
  /** Its beginning without marks. */
  summary: string
}

/**
 * How large a post's images are, by the address that its text gives them: `images/name.png`. Sent as JSON, percent-
 * encoded, in the header X-Image-Sizes of a single post.
 */
export type ImageSizes = Record<string, ImageSize>

/**
 * In CSS pixels. The copies are the endings that the names of smaller copies have behind the image's own name, between
 * spaces: `.1a2b3c4d.480.webp .1a2b3c4d.960.webp`. The second part is the width, and a third the tones of the picture.
 */
export type ImageSize = readonly [width: number, height: number, copies?: string]

/** An SVG beside posts that was sanitized for a place in the page itself, as `GET /api/figures/{name}` answers. */
export interface Figure {
  /** Of the viewBox, in CSS pixels. */
  width: number
  height: number
  viewBox: string
  /** The least width, in CSS pixels, at which its smallest text can be read; 0 without text. */
  readableWidth: number
  /** The `svg` element in the form of hast. Its ids are those of the file, so the page tells them from others. */
  root: FigureElement
}

export interface FigureElement {
  type: 'element'
  tagName: string
  properties: Record<string, string | string[]>
  children: (FigureElement | { type: 'text'; value: string })[]
}

/** The figures of a post, by the address that its text gives them: `images/name.svg`. */
export type Figures = Record<string, Figure>

export interface PostLink {
  id: string
  /** At most 160 characters of it. */
  title: string
}

/**
 * The published posts on either side of one, by date. Sent as JSON, percent-encoded, in the header X-Neighbors of a
 * single published post.
 */
export interface PostNeighbors {
  /** The next older. */
  previous: PostNeighbor | null
  /** The next newer. */
  next: PostNeighbor | null
}

/** A post beside another, with what its cover is drawn by. */
export interface PostNeighbor extends PostLink {
  /** The first twelve that are plain and short. */
  tags: string[]
  /** Null too where its name is very long. */
  cover: string | null
}

/** The public posts that name the same series. */
export interface PostSeries {
  name: string
  /** Two at least, oldest first. */
  parts: PostLink[]
  /** The part before the post. */
  previous: PostNeighbor | null
  /** The part after it. */
  next: PostNeighbor | null
}

/** What leads on from a public post, as `GET /api/posts/{id}/related` answers. */
export interface PostRelations {
  series?: PostSeries
  /** Up to three posts about the same, the closest first; none of them a neighbor or a part of the series. */
  related?: PostLink[]
}

/** The answer of `POST /api/images`. */
export interface NewImage {
  /** As a post's text names it: `images/name-1a2b3c4d.webp`. */
  path: string
  /** In CSS pixels, as a browser shows it. */
  width: number
  height: number
}

/** An image in the folder of posts, as `GET /api/images` lists it. */
export interface StoredImage {
  path: string
  /** How many. */
  bytes: number
  /** Null where the file cannot be measured. */
  width: number | null
  height: number | null
  /** The git blob id of the file; its ETag too. */
  revision: string
  /** Its smaller copies, by rising width, which pages offer beside it. */
  copies: { width: number; bytes: number }[]
  /** The widths in pixels of the copies that it could have and has not. */
  missingWidths: number[]
  /** The posts whose text or front matter names it, drafts included. */
  usedBy: ImageUse[]
}

/** A post that names an image. */
export interface ImageUse extends PostLink {
  /** It is the post's cover. */
  isCover: boolean
  /** The alternative text at each place that shows it; empty where none is written, null where it is decorative. */
  alts: (string | null)[]
  /** The text of the post is still to be read, so there may be more. */
  isUnread?: true
}

/** The body of `PUT /api/images/{name}`: at least one of them. */
export interface ImageChange {
  /** Another file name with the same ending. */
  name?: string | undefined
  /**
   * Posts that say `from` of it, or nothing, are to say `to`; an empty one marks it as decorative. Where it is, it stays so,
   * unless `from` is null, which means these places alone.
   */
  alt?: { from: string | null; to: string } | undefined
  /** Takes a change back: these posts become what they were. */
  posts?: Pick<RewrittenPost, 'id' | 'revision' | 'former'>[] | undefined
}

/** A post that a commit has changed, and its revisions after and before that. */
interface RewrittenPost extends PostLink {
  revision: string
  former: string
}

/** The answer of `PUT /api/images/{name}`. */
export interface ChangedImage {
  path: string
  /** Those that the commit changed. */
  posts: RewrittenPost[]
  /** Those that still name the former file: in code, or since they cannot be read. */
  left: PostLink[]
}

/** An open pull request that names an image or brings another version of it. */
export interface PullLink {
  number: number
  title: string
  /** Its address at GitHub. */
  url: string
}

/** The answer of `GET /api/images/{name}/needs`: what would miss the image. */
export interface ImageNeeds {
  /** Drafts included. */
  posts: PostLink[]
  /** Those of the last hundred deleted posts that named it last. */
  deletedPosts: PostLink[]
  /** None in local mode. */
  pulls: PullLink[]
  /** Why there may be more, in a sentence; null where this is all. */
  unread: string | null
}

/** An image that the branch no longer has, as `GET /api/deleted-images` lists it. */
export interface DeletedImage extends Pick<StoredImage, 'path' | 'bytes'>, Deletion {
  /** Null where the file cannot be measured, or is larger than 1 MiB. */
  width: number | null
  height: number | null
  /** Posts that name it: a picture is missing there. */
  posts: PostLink[]
  /** Those of the last hundred deleted posts that named it last. */
  deletedPosts: PostLink[]
}

/** The answer of `POST /api/images/{name}/restore`. */
export type RestoredImage = Omit<StoredImage, 'usedBy' | 'copies' | 'missingWidths'>

/** Keys of the front matter that a body may set beside title, status, and words; null removes one. Dates are ISO 8601. */
interface PostSettings {
  author?: string | null
  tags?: string[] | null
  createdAt?: string | null
  description?: string | null
  cover?: string | null
  coverAlt?: string | null
  series?: string | null
  canonical?: string | null
  aliases?: string[] | null
  publishAt?: string | null
  unpublishAt?: string | null
}

/** The body of `POST /api/posts`. `status` may be sent and is ignored: a new post is a draft. */
export interface NewPost extends PostSettings {
  /** Its address, in `a-z0-9-`; without, made from the title. */
  id?: string
  title: string
  content: string
  status?: PostStatus
}

/** The body of `PUT /api/posts/{id}`: at least one of them. */
export interface PostChange extends PostSettings {
  title?: string
  content?: string
  status?: PostStatus
}

/**
 * How `GET /api/posts?all=1&sort=` can sort. `updated` goes by `updatedAt`, which a post that was never edited takes from
 * `createdAt`, and `due` by `publishAt`, the next first.
 */
export type PostOrder = 'newest' | 'oldest' | 'updated' | 'title' | 'due'

/** `restore` brings back what was deleted, as the revisions say it was. */
export type BulkAction = 'publish' | 'unpublish' | 'delete' | 'restore' | 'tag' | 'untag' | 'retag'

/** The body of `POST /api/posts/bulk`: 500 posts at most, each with the revision that was seen of it. */
export interface BulkRequest {
  action: BulkAction
  /** The tag to add, to remove, or to rename to `to`. */
  tag?: string | undefined
  to?: string | undefined
  /** `former`: the revision that a change of tags takes back, byte for byte. */
  posts: { id: string; revision: string; former?: string | undefined }[]
}

/** The outcome for one of the posts. */
export interface BulkResult {
  id: string
  /**
   * `unchanged`: it said so already. `stale`: it was changed meanwhile. `missing`: there is no such post. None of these
   * but `done` is in the commit.
   */
  outcome: 'done' | 'unchanged' | 'stale' | 'missing' | 'refused'
  /** As it is now; null where there is no such post. */
  revision: string | null
  /** Why it was left out and what to do about it; not where it was done or had nothing left to do. */
  sentence?: string
}

/** The answer of `POST /api/posts/bulk`. */
export interface BulkAnswer {
  /** The one commit that holds all that was done; null where nothing was left to do. */
  commit: string | null
  /** In the order of the request. */
  results: BulkResult[]
}

/** The answer of `GET /api/posts/{id}/file`, and the body of its PUT, where a revision is left to If-Match. */
export interface PostFileText {
  /** All of it: front matter, byte order mark and line endings as they are. */
  text: string
  /** The git blob id of the file. */
  revision: string
}

/** The body of `POST /api/posts/{id}/rename`. */
export interface Rename {
  /** The address that the post is to have. */
  id: string
  /** By a pull request: the answer is a `Proposed`. */
  isRequest?: boolean
}

/** The answer of `GET /api/posts/{id}/rename`: what a rename would do. */
export interface RenamePreview {
  /** Visitors have seen the post at its address, so that it will lead to the new one. */
  isRedirected: boolean
  /** How many links of other posts lead to it. */
  links: number
  /** The posts that hold them. */
  posts: { id: string; title: string }[]
}

/** A tag, and how many posts carry it, as `GET /api/tags` lists it. */
export interface TagCount {
  tag: string
  count: number
}

/** A commit that touched a post's file. */
export interface PostCommit {
  /** The commit's id. */
  commit: string
  /** The author's name. */
  author: string
  /** The author's login at GitHub, where GitHub knows the account. */
  login?: string
  /** Its page at GitHub. */
  url?: string | undefined
  /** When it was written, ISO 8601, UTC. */
  date: string
  /** The whole message. */
  message: string
}

/** A post as a commit left it, under the id that was asked for; its revision is the blob of then. */
export interface PostVersion extends Post {
  problems: Problem[]
  /** Where the commit deleted the post, or renamed its file away: this is what it was before. */
  deleted?: true
  /** Images that it shows and that are not there under their names now, ten at most. */
  images?: VersionImage[]
}

/** An image of a version, and the name that it has now, or had last; a restore writes it. Null where none is known. */
export interface VersionImage {
  name: string
  now: string | null
  /** It had that name when it was deleted. */
  deleted?: true
}

/** When and by whom something was deleted. */
interface Deletion {
  /** ISO 8601, UTC. */
  deletedAt: string
  /** The name of who deleted it. */
  deletedBy: string
  /** The commit that deleted it: restoring from it brings back what was before. */
  commit: string
}

/** A post that the history knows and the branch no longer has. */
export interface DeletedPost extends Deletion {
  id: string
  /** The name that it had last. */
  title: string
  /** How it would stand to visitors if it was restored now. */
  status: PostStatus
  /** The git blob id of the file as it was last. */
  revision: string
}

/** The body of a restore of a post or an image. */
export interface Restore {
  /** A commit of its history. */
  commit: string
}

/** What a pull request does to a post, seen from where its branch began. */
export interface PullPost {
  /** The id that the post has once it is merged; of a removed one the id that it had. */
  id: string
  change: 'added' | 'changed' | 'renamed' | 'removed'
  /** Where it was renamed. */
  previousId?: string
  /** Its title on the site, in a list and where the person may see it. */
  title?: string
  /** The id that the site has given it since the pull request began, or was merged; null in a review for who may not see it. */
  renamedTo?: string | null
}

/** How the checks of a pull request's head ended; `none` where none ran. */
export type ChecksState = 'passed' | 'failed' | 'running' | 'none'

/** An open pull request that touches the folder of posts, as `GET /api/pulls` lists it. */
export interface PullSummary extends PullLink {
  /** The login at GitHub of who opened it. */
  author: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC. */
  updatedAt: string
  /** The commit that its branch ends with: what a review is of. */
  head: string
  branch: string
  /** `owner/name` of the fork that it comes from; null where its branch is in the site's own repository. */
  fork: string | null
  isDraft: boolean
  checks: ChecksState
  /** By people with write access, while it is open and where GitHub tells. */
  reviewed?: 'approved' | 'changes requested'
  /** Its branch has changed since it was reviewed like that. */
  isReviewOfEarlier?: true
  /** The last that was done with it, where GitHub tells. `by`: a login, or a name that belongs to no account. */
  latest?: { by: string; did: PullOpinion | 'pushed' | 'merged' }
  /** Conflicts with the site stand in the way of a merge; `GET /api/pulls/{number}/conflicts` tells of them. */
  hasConflicts?: true
  posts: PullPost[]
  /** Images of the folder that it adds, changes or removes, as a post names them: `images/name.png`. */
  images: string[]
  /** How many files elsewhere it touches. */
  otherFiles: number
  /** Where GitHub lists more files than were read: what is named here is not all. */
  isPartial?: true
  /** The ids of its posts that visitors can read, once a pull request of the person’s own is merged. */
  onSite?: string[]
  /** A pull request of the person’s own that was closed without being merged. */
  isClosed?: true
}

export interface PullPostReview extends PullPost {
  /** As it was where the pull request's branch began, its status as visitors have it now; null where it adds the post. */
  before: Post | null
  /** As its head has it, its status as visitors would have it now, with what the rules of the site find in it; null where it removes the post. */
  after: (Post & { problems: Problem[] }) | null
  /** The line of the head's file that the content begins on; null where it removes the post. */
  firstLine: number | null
  /** The branch of the site has changed the post otherwise since the pull request's branch began. */
  hasMoved: boolean
  /** It has deleted the post. */
  isGone?: true
}

/** A pull request as `GET /api/pulls/{number}` shows it for a review. */
export interface PullReview extends PullSummary {
  state: 'open' | 'merged' | 'closed'
  /** What its author wrote, Markdown. */
  description: string
  /** The description takes too long to render, so it is shown as it is. */
  isDescriptionPlain?: true
  /** Null while GitHub works it out. */
  isMergeable: boolean | null
  /** Why it cannot be merged, in a sentence that says what to do; null where it can, or where that is not known yet. */
  mergeBlocker: string | null
  /** GitHub sees a conflict because a post has moved on the site. Merging first takes the change to the new address. */
  isMoved?: true
  /** Approvals and checks that the rules of the branch still ask for: `1 approval and the check “build”`. */
  waitsFor?: string
  /** `on`: GitHub merges it once the rules allow it. `possible`: `POST /api/pulls/{number}/merge-when-ready` asks for that. */
  autoMerge?: 'on' | 'possible'
  /** Each check that ran on its head. */
  checkRuns: { name: string; state: Exclude<ChecksState, 'none'>; url: string | null }[]
  reviews: PullPostReview[]
  /** Once merged: the commit on the branch. */
  mergeCommit: string | null
  /** Once merged: the login of who did it. */
  mergedBy: string | null
}

/** Lines of a file, counted from 1, both included. */
export interface FileLines {
  first: number
  last: number
}

/** A comment on a pull request. */
export interface PullComment {
  /** GitHub's number of it. */
  id: number
  /** The login at GitHub of who wrote it. */
  author: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** Its address at GitHub. */
  url: string
  /** Markdown, without what it suggests. */
  body: string
  /** It takes too long to render, so it is shown as it is. */
  isPlain?: true
  /** The lines that it suggests in place of those that it is about, each with its end; empty to take these out. */
  suggestion?: string
}

/** Comments that answer each other. */
export interface PullThread {
  id: string
  /** The file that it is about, relative to the top of the repository. */
  path: string
  /** The post that this file is; null where it is none of the pull request's. */
  post: string | null
  /** The lines of the file at the head; null where they have changed since, and where it is about the whole file. */
  lines: FileLines | null
  /** The lines as they were when it began; null for a whole file, and where GitHub does not give all of them. */
  quoted: string | null
  isOutdated: boolean
  isResolved: boolean
  /** For the person who asks. */
  mayReply: boolean
  /** Resolve it, or open it again. */
  mayResolve: boolean
  comments: PullComment[]
}

export type PullOpinion = 'approved' | 'changes-requested' | 'commented'

/** A review of a pull request as a whole. */
export interface PullVerdict extends Pick<PullComment, 'author' | 'body' | 'isPlain' | 'url'> {
  opinion: PullOpinion
  /** ISO 8601, UTC. */
  submittedAt: string
  /** It is of the version that the pull request has now. */
  isOfHead: boolean
}

/** The answer of `GET /api/pulls/{number}/discussion`, for who may push and for who opened the pull request. */
export interface PullDiscussion {
  /** The head that the lines are of. */
  head: string
  /** When something last happened in the pull request, or was said of it. ISO 8601, UTC. */
  updatedAt: string
  threads: PullThread[]
  /** Oldest first. */
  reviews: PullVerdict[]
  /** Who is asked for a review: logins and names of teams. */
  asked: { name: string; isCodeOwner: boolean }[]
  /** The person may push to its branch, and so apply suggestions. */
  mayApply: boolean
  /** The person may approve it or ask for changes, as everyone but its author may. */
  mayReview: boolean
  /** GitHub has more of it than was read. */
  isPartial?: true
}

/** The body of `POST /api/pulls/{number}/comments`. */
export interface PullCommentRequest {
  /** The head that was looked at. For a newer one a comment on lines stays with them as long as they are unchanged. */
  head: string
  /** The id of the post that it is about. */
  post: string
  /** Missing for the post as a whole. */
  lines?: FileLines
  body: string
  /** Lines to put in place of those, each with its end; empty to take those out. */
  suggestion?: string
}

/** The answer of `POST /api/pulls/{number}/comments`. */
export interface PullCommented {
  /** GitHub takes no comment on these lines, so it stands on the file, with the lines quoted. */
  isOnFile: boolean
  /** The lines have changed since the head that was looked at. */
  isOutdated?: true
}

/** The body of `POST /api/pulls/{number}/reviews`. */
export interface PullReviewRequest {
  /** The head that was looked at: for a newer one all but a comment is refused with 409. */
  head: string
  opinion: PullOpinion
  /** May be empty to approve. */
  body: string
}

/** The body of `POST /api/pulls/{number}/threads/{thread}/apply`. */
export interface PullApply {
  /** The head that was looked at. */
  head: string
  /** The lines that the suggestion is about, at that head. */
  lines: FileLines
  /** GitHub's number of the comment that suggests it. */
  comment: number
}

/** A post that the site's branch and a pull request have both changed since the pull request's branch began. */
export interface PullConflict {
  /** The id that the post has once it is merged. */
  id: string
  /** As it was where the branch began. */
  base: Post
  /** As the site's branch has it, under the id that it has there. */
  site: Post
  /** As the pull request has it. */
  pull: Post
}

/** The answer of `GET /api/pulls/{number}/conflicts`. */
export interface PullConflicts {
  /** The head that they are conflicts of. */
  head: string
  posts: PullConflict[]
  /** Why they cannot be resolved here, in a sentence that says what to do. */
  mergeBlocker: string | null
}

/** The body of `POST /api/pulls/{number}/conflicts`. */
export interface PullResolution {
  /** The head that was looked at: anything newer is refused with 409. */
  head: string
  /** Every post in conflict, with the `revision` that the site has and with all that the resolved post says. */
  posts: { id: string; revision: string; change: PostChange }[]
}

/** The answer of `POST /api/pulls/{number}/conflicts`. */
export interface PullResolved {
  /** The new head of the pull request, a merge of the site's branch. */
  commit: string
}

/** The body of `POST /api/pulls/{number}/merge`. */
export interface PullMerge {
  /** The head that was reviewed: anything newer is refused with 409. */
  head: string
}

/** The answer of `POST /api/pulls/{number}/merge`. */
export interface PullMerged {
  /** The commit on the branch. */
  commit: string
  posts: PullPost[]
}

/** One post of a proposal. */
export interface ProposedPost {
  /** The post that is changed; missing for a new one, whose id comes from its title. */
  id?: string
  /** The revision that the change was made from; missing for a new post. */
  revision?: string
  /** What is asked of the post; null deletes it. A new post needs a title and content. */
  change: PostChange | null
}

/** A picture that no one has committed yet. */
export interface ProposedImage {
  /** How the texts of the proposal name it, `images/….upload`: the name that the server chooses takes its place. */
  placeholder: string
  /** The name of its file, which the chosen one begins with. */
  name: string
  /** Its bytes in Base64: PNG, JPEG, GIF, WebP or AVIF. */
  data: string
}

/** The body of `POST /api/pulls`: posts to be changed by one pull request, under the name of who is signed in. */
export interface Proposal {
  title: string
  description?: string
  posts: ProposedPost[]
  /** Pictures that come with the posts. */
  images?: ProposedImage[]
  /** The number of an open pull request, to whose branch the person may push, that takes the posts instead of a new one. */
  addTo?: number
  /** The number of a merged pull request of the person's own: drafts that it brought or changed are not hidden from them. */
  goesOn?: number
}

/** The answer of `POST /api/pulls`. */
export interface Proposed extends Pick<PullSummary, 'number' | 'url' | 'branch' | 'fork'> {
  commit: string
  /** The ids of the posts, in the order of the proposal. */
  ids: string[]
  /** Their revisions in the pull request, in the same order; null where it deletes the post. */
  revisions: (string | null)[]
  /** The pull request was opened by this very call. */
  isNew: boolean
}

export interface Principal {
  identityProvider: 'github'
  userId: string
  /** The name to show. */
  userDetails: string
  /** `owner` where the person may write. */
  userRoles: string[]
  /** Why the person may not write. `proposeAt`: the site can make no fork for them, and they propose at GitHub, there. */
  refusal?: { sentence: string; proposeAt?: string }
}

export interface AuthMe {
  clientPrincipal: Principal | null
}

export interface PostCounts {
  published: number
  scheduled: number
  drafts: number
}

interface BranchRules {
  /** The person may make no commit on the branch: each change takes a pull request. */
  needsPull: boolean
  /** How many people with write access have to approve a pull request. */
  approvals: number
  /** The names of the checks that have to pass. */
  checks: string[]
}

export interface Status {
  mode: 'local' | 'github'
  /** `owner/name`; in local mode the name of the repository's folder. */
  repository: string
  branch: string | null
  /** The commit that the posts were read at. */
  head: string | null
  /** When the branch was last looked at, ISO 8601. */
  syncedAt: string | null
  /** `published` counts what visitors see now, `scheduled` what waits for its time, `drafts` all others. */
  posts: PostCounts & {
    /** How many posts are known to have a problem. */
    problems: number
    /** How many texts are still to be read: more problems may be found in them. */
    unchecked: number
  }
  rateLimit: { limit: number; remaining: number; resetAt: string } | null
  /** By how much the server's clock is ahead of GitHub's; null in local mode, and before GitHub's first answer. */
  clockSkewSeconds: number | null
  /** The folder of posts inside the repository, for naming files to the owner: `posts`. */
  folder: string
  /**
   * What the rules of the branch ask of changes by the person who asks; null in local mode, and where GitHub does not tell;
   * missing while they are read.
   */
  rules?: BranchRules | null
  /** Why nothing can be written, in a sentence that says what to type; null where writing works. */
  readOnly: string | null
  /** The site can send posts to subscribers. */
  sendsMail: boolean
  /** The posts on which readers of a link have left notes that are not done; missing where there are none. */
  openNotes?: { id: string; title: string; count: number }[]
  /** Something the owner should know, such as how to set the name that commits carry. */
  hints: string[]
  /** In local mode, one sentence for each of the repository's own habits: hooks that will run, signatures, and the like. */
  notes: string[]
}

/** What someone has written in the contact form. */
interface ContactMessage {
  id: string
  form: 'contact'
  /** ISO 8601, UTC. */
  receivedAt: string
  fields: { name: string; email: string; subject: string; message: string }
  read: boolean
}

interface NewsletterSignUp extends Pick<ContactMessage, 'id' | 'receivedAt' | 'read'> {
  form: 'newsletter'
  fields: { email: string }
}

export type Message = ContactMessage | NewsletterSignUp

/** A message that the owner has deleted and can restore. */
export type DeletedMessage = Message & {
  /** ISO 8601, UTC. */
  deletedAt: string
  /** From then on it is removed for good. ISO 8601, UTC. */
  keptUntil: string
}

export type FormName = Message['form']

/** What a form hands over; when it came and under which id is the server's to say. */
export type NewMessage = Pick<ContactMessage, 'form' | 'fields'> | Pick<NewsletterSignUp, 'form' | 'fields'>

/** The words of the picture that other sites show beside a link to a page. */
export interface Card {
  /** The page that it stands for. */
  path: string
  title: string
  /** The part of the site that the page belongs to. */
  section: string
  /** Who and when, or what the page is about. */
  note: string
  hue: 'services' | 'agents' | 'technical' | 'community'
  /** What its cover shows: one of content/data/covers.ts. */
  motif: string
  /** What tells the cover from others of its motif. */
  seed: string
}

/** What is drawn of a card beside its words. */
export interface CardArt {
  /** Of the ground's gradient, from the upper left to the lower right. */
  ground: string
  depth: string
  /** Of the lines. */
  line: string
  /** The cover of the page as SVG elements, laid out for 640 by 360. */
  drawing: string
}

/** The function of the renderer that the thread of cards calls. */
export interface CardArtModule {
  drawCover(card: Card): CardArt
}

/** A page that search engines are told of. */
export interface PublicPage {
  path: string
  /** The day of the last change, if the page says so. */
  changed: string | null
}

/** The answer of `POST /api/posts/{id}/links` and `POST /api/pulls/{number}/links`. */
export interface SharedLink {
  /** Shows the draft to everyone who has it. */
  url: string
  /** From then on it leads nowhere. ISO 8601, UTC. */
  expiresAt: string
}

/** The body of `POST /api/posts/{id}/links`. */
export interface LinkRequest {
  /** How many it works, 1 to 90; 7 where missing. */
  days?: number
  /** Whether readers may leave notes; not where missing. */
  hasNotes?: boolean
}

/** The body of `POST /api/pulls/{number}/links`. */
export interface PullLinkRequest extends LinkRequest {
  /** Of the post, as the pull request has it. */
  id: string
}

/** A note from a reader of a link to the author, in plain text. */
export interface NewNote {
  /** Empty where the reader gives none. 60 characters at most. */
  name: string
  /** The words of the page that it is about; empty for the whole text. 300 characters at most. */
  quote: string
  /** Which paragraph or other block of the page they are in, from 0; null for the whole text. */
  block: number | null
  /** 2,000 characters at most. */
  text: string
}

/** An element of the answer of `GET /api/posts/{id}/notes`. */
export interface ReaderNote extends NewNote {
  id: string
  /** ISO 8601, UTC. */
  sentAt: string
  /** The owner has ticked it off. */
  isDone: boolean
  /** The pull request whose text the reader saw; null for the draft. */
  pull: number | null
}

/** A post that is not public, for those who have a link to it. */
export interface SharedDraft {
  post: Post
  /** When the link ends by itself. ISO 8601, UTC. */
  until: string
  /** A pull request proposes it. */
  isProposed: boolean
  /** It comes with pictures that the site does not have yet. */
  lacksImages: boolean
  /** Its readers may leave notes. */
  hasNotes: boolean
  /** A note has just been sent without JavaScript. */
  isNoteSent?: boolean
}

/** How far a post has come that is mailed to subscribers. */
export interface MailProgress {
  /** The post's id. */
  post: string
  /** `paused`: the mail service is away or refuses, and it is tried again by itself. */
  state: 'sending' | 'paused' | 'done'
  sent: number
  failed: number
  total: number
}

/** A post that was, or is being, mailed to subscribers. */
export interface MailRecord extends MailProgress {
  /** When it was begun: ISO 8601, UTC. */
  madeAt: string
  /** Null where the post is gone. */
  title: string | null
}

/** What the owner should know before a post is mailed. */
export interface PostMail {
  /** False without `SMTP_URL`. */
  isOn: boolean
  /** `MAIL_FROM` and `MAIL_TO`; null without `SMTP_URL`. */
  from: string | null
  to: string | null
  /** How many subscribers would get it. */
  confirmed: number
  /** The id of the mailing in which the post was sent; null where it was not. */
  mail: string | null
  subject: string
}

/** An address that a post could not be mailed to. */
export interface MailFailure {
  address: string
  /** What the mail service said. */
  reason: string
}

/** Where a person is who has followed a link of a mail: asked, done, or too late. */
export type NewsletterStep = 'confirm' | 'confirmed' | 'leave' | 'left' | 'expired' | 'unknown'

/** A post with what its page shows: the answer of `GET /api/posts/{id}` to who accepts `application/vnd.post-page+json`. */
export interface PostPage extends Post {
  /** The post's text as sanitized HTML. Left out if the text takes too long to render: then it is shown as it was typed. */
  html?: string
  imageSizes: ImageSizes
  /** Only public posts have neighbors and relations. */
  neighbors?: PostNeighbors
  relations?: PostRelations
}

/** The published posts for a page to read. Each may fail with a numeric `status`: 503 while no post has been read yet. */
export interface PagePosts {
  listPosts(query: {
    q?: string
    tag?: string
    author?: string
    page: number
    perPage: number
  }): Promise<{ posts: Post[]; total: number; isUnread?: true }>
  findPost(id: string): Post | undefined
  summary(post: Post): Promise<Pick<Post, 'excerpt' | 'minutes'>>
  imageSizes(post: Post): Promise<ImageSizes>
  /** Renders and sanitizes what the post says, as HTML; undefined if its text is to be shown as it is. */
  words(post: Post, imageSizes: ImageSizes): Promise<string | undefined>
  neighbors(id: string): PostNeighbors
  relations(id: string): PostRelations
  /** What words find among all that is public, best first. */
  search(q: string, page: number): Promise<SearchAnswer>
  /** The draft of the link that was followed; none at every other address. */
  findDraft?(): SharedDraft
  /** What the link of a mail has led to; nothing at every other address. */
  newsletterStep?(): NewsletterStep
}

export interface RenderOptions {
  siteUrl: string
  /** The address that, with a file's path appended, opens that file at GitHub for a change; undefined in local mode. */
  sourceUrl?: string | undefined
  /** The same for the file of a post, whose name is appended. */
  postsUrl?: string | undefined
  /** The address that, with the name of a post's file appended, lists its changes for everyone. */
  changesUrl?: string | undefined
  /** Returns the path of a card's picture. */
  cardAddress(card: Card): string
}

/** A page whose route has been matched and whose posts have been read. */
export interface OpenPage {
  status: number
  /** Whether the posts decide what it shows. */
  isOfPosts: boolean
  /** It shows texts that are still to be read: soon it shows more of them. */
  isUnread: boolean
  /** The name of the not-found page that is the same at all addresses of its kind; undefined for any other page. */
  nothing: string | undefined
  render(options: RenderOptions): Promise<RenderedPage>
}

export interface RenderedPage {
  /** Title, description, and links, for the document's head. */
  head: string
  /** The HTML inside #root. */
  html: string
  /** JSON, safe inside a script element, for `#page-data`. */
  data: string
  /** The lazily loaded modules that the page needs, as Vite's manifest names them. */
  lazy: string[]
  /** Modules of which the document needs the styles alone. */
  styled: string[]
  /** Those of the lazily loaded of which no first screen shows anything. */
  below: string[]
  /** A page that is kept out of search engines has none. */
  card?: Card
}

/** The functions of the built renderer that the server calls. */
export interface RenderModule {
  /** Matches the page at a path with its search, and reads what it shows. */
  openPage(url: string, posts: PagePosts): Promise<OpenPage>
  /** Names the parts of the search that make another page at a path. */
  searchOf(path: string): readonly string[]
  /** Draws a cover by itself, as SVG; undefined for one that does not exist. */
  drawCover(cover: { motif: string; hue: string; shape: string; seed: string }): string | undefined
  publicPages: readonly PublicPage[]
}

/** A public post or page that a search has found. */
export interface SearchResult {
  kind: 'post' | 'page'
  title: string
  /** The name of a page in its tab or the menu. A search finds the page by it as by its title. */
  alsoCalled?: string
  /** Its path on the site. */
  url: string
  excerpt: string
  /** Start and end of each found word in the excerpt, in UTF-16 units. */
  marks: [number, number][]
}

/** The answer of `GET /api/search`. */
export interface SearchAnswer {
  /** Of all pages. */
  total: number
  results: SearchResult[]
}

/** Facts about a post's Markdown, read once for each version. */
export interface Body {
  headings: BodyHeading[]
  links: BodyLink[]
  images: BodyImage[]
  /** HTML elements that the page leaves out. */
  html: BodyHtml[]
  /** The places in the page of the post that a link can lead to. */
  ids: string[]
  /** Lines with git's conflict marks. */
  mergeMarks: BodyPlace[]
  /** Syntax that only other systems read, and footnote marks and notes without a partner. */
  unread: BodyUnread[]
  /** Words that readers see: characters of the content to skip and to take, in turn; a string stands for itself. */
  words: (number | string)[]
  /** The beginning of what readers see, 261 characters at most. */
  excerpt: string
  /** How many words there are to read. */
  count: number
  /** The text takes too long to render, so nothing else is known of it. */
  isTooComplex?: true
}

/** Both count from 1; lines from the first of the text, columns in UTF-16 units. */
export interface BodyPlace {
  line: number
  column: number
}

export interface BodyUnread {
  /** A key of src/blog/body/unread.ts, a note without its mark: `footnote-note`, or a block or tag without its end: `open-block`, `open-tag`. */
  kind: string
  /** As written, 300 characters at most. */
  part: string
  place: BodyPlace
  /** Its offset in the text, in UTF-16 units. */
  offset: number
}

interface BodyHeading {
  /** As written in the file, 1 to 6. */
  depth: number
  text: string
  place: BodyPlace
  /** The site leaves it out, since it repeats the title. */
  isTitle: boolean
}

export interface BodyLink {
  address: string
  place: BodyPlace
  /** The address itself is what readers see. */
  isBare?: true
}

interface BodyImage extends BodyLink {
  /** Null where nothing is said; empty where it only decorates. */
  alt: string | null
}

/** The place of an address in a text, as offsets. */
export interface WrittenAddress {
  start: number
  end: number
  /** How it is written: Markdown knows escapes and character references, HTML knows references, and a bare one neither. */
  kind: 'markdown' | 'html' | 'bare'
  /** It is no address, but the words of this image. */
  image?: { url: string; alt: string; title: string }
}

interface BodyHtml {
  /** `<iframe>` */
  part: string
  /** Its content is left out, too. */
  isWhole: boolean
  place: BodyPlace
}

/** A text to render: a post’s, or another. */
export interface WordsInput {
  title: string
  content: string
  imageSizes: ImageSizes
  /** They stand in the page itself instead of the pictures. */
  figures?: Figures
  siteUrl: string
  /** Whether code is colored. */
  isHighlighted: boolean
}
