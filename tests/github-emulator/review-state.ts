import type { Side } from './diff-hunks.ts'
import { timestamp } from './exchange.ts'

// Above what 32 bits hold, as GitHub's own have been for years.
const FIRST_ID = 2_900_000_000

/** The lines that a thread is about, both of them included, as they were when it began. */
export interface Span {
  side: Side
  line: number
  startSide?: Side
  startLine?: number
}

export interface ReviewComment {
  id: number
  thread: ReviewThread
  author: string
  body: string
  createdAt: string
  review: Review
}

export interface ReviewThread {
  id: string
  /** The pull request's number. */
  pull: number
  path: string
  /** Absent where it is about the whole file. */
  span?: Span
  /** The head that it was made at, and what that has in common with the branch that it is for. */
  commit: string
  base: string
  /** The part of the diff that GitHub keeps with it, and the last line's place in the diff. */
  hunk: string
  position: number
  /** The path that the file had before the pull request. */
  pathBefore: string
  comments: ReviewComment[]
  /** The login of the person who resolved it. */
  resolvedBy?: string
}

export interface Review {
  id: number
  pull: number
  author: string
  body: string
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED'
  commit: string
  submittedAt: string
}

export interface ReviewRequest {
  id: number
  pull: number
  /** A person's login or a team's name. */
  who: { login: string } | { team: string }
  asCodeOwner: boolean
}

export interface AutoMerge {
  login: string
  method: 'merge' | 'squash' | 'rebase'
  enabledAt: string
}

export type ReviewStore = ReturnType<typeof createReviewStore>

/** What was said of pull requests, and who is asked. REST and GraphQL answer out of it. */
export function createReviewStore(mayPush: (login: string) => Promise<boolean>) {
  let lastId = FIRST_ID
  const threads: ReviewThread[] = []
  const reviews: Review[] = []
  let requests: ReviewRequest[] = []
  const autoMerges = new Map<number, AutoMerge>()

  const isOpinion = ({ state }: Review) => state !== 'COMMENTED'
  const latestOf = (listed: readonly Review[]) => [...new Map(listed.map((one) => [one.author, one])).values()]

  const store = {
    autoMerges,
    threadsOf: (pull: number) => threads.filter((thread) => thread.pull === pull),
    findThread: (id: string) => threads.find((thread) => thread.id === id),
    reviewsOf: (pull: number) => reviews.filter((review) => review.pull === pull),
    requestsOf: (pull: number) => requests.filter((request) => request.pull === pull),
    /** Oldest first. */
    commentsOf: (pull: number) =>
      threads
        .filter((thread) => thread.pull === pull)
        .flatMap(({ comments }) => comments)
        .sort((one, other) => one.id - other.id),
    addReview(made: Omit<Review, 'id' | 'submittedAt'>): Review {
      const review = { ...made, id: ++lastId, submittedAt: timestamp() }
      reviews.push(review)
      return review
    },
    addThread(made: Omit<ReviewThread, 'id' | 'comments'>): ReviewThread {
      const thread = { ...made, id: `PRRT_${++lastId}`, comments: [] }
      threads.push(thread)
      return thread
    },
    /** The first one of a thread begins it; the others answer it. */
    addComment(thread: ReviewThread, review: Review, body: string): ReviewComment {
      const comment = { id: ++lastId, thread, author: review.author, body, createdAt: timestamp(), review }
      thread.comments.push(comment)
      return comment
    },
    ask(pull: number, who: ReviewRequest['who'], asCodeOwner: boolean): void {
      requests.push({ id: ++lastId, pull, who, asCodeOwner })
    },
    /** A review settles the request that its author was sent. */
    settleRequest(pull: number, login: string): void {
      requests = requests.filter((one) => one.pull !== pull || !('login' in one.who) || one.who.login !== login)
    },
    /** Each person's last one, without those who were asked again. */
    latestReviews(pull: number): Review[] {
      const asked = store.requestsOf(pull).flatMap(({ who }) => ('login' in who ? [who.login] : []))
      return latestOf(store.reviewsOf(pull)).filter(({ author }) => !asked.includes(author))
    },
    /** Each person's last one that approves or asks for changes: a comment leaves it standing. */
    latestOpinions: (pull: number) => latestOf(store.reviewsOf(pull).filter(isOpinion)),
    /** As GitHub decides where a rule of the branch requires a review. Only people who may push count. */
    async decide(pull: number): Promise<'APPROVED' | 'CHANGES_REQUESTED' | 'REVIEW_REQUIRED'> {
      const states: string[] = []
      for (const { author, state } of store.latestOpinions(pull)) if (await mayPush(author)) states.push(state)
      if (states.includes('CHANGES_REQUESTED')) return 'CHANGES_REQUESTED'
      return states.includes('APPROVED') ? 'APPROVED' : 'REVIEW_REQUIRED'
    },
  }
  return store
}
