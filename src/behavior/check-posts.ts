import { isAnswering } from '../api/is-answering.ts'
import { hearWords } from '../components/words-event.ts'

// The list, and a post.
const OF_POSTS = /^\/blog(?:\/[^/]+)?$/
// What the document brings of them: under /blog there are other pages, too.
const HAS_POSTS = /"posts?":/

/** Calls `onTrouble` where the server no longer answers for the posts that a page shows: React says so beside them. */
export function checkPosts(document: Document, onTrouble: () => void): void {
  hearWords(document, (place) => {
    if (place !== document.body || !OF_POSTS.test(location.pathname)) return
    if (!HAS_POSTS.test(document.getElementById('page-data')?.textContent ?? '')) return
    const path = location.pathname.replace('/blog', '/api/posts')
    void isAnswering(path).then((isFine) => isFine || onTrouble())
  })
}
