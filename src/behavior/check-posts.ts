import { isAnswering } from '../api/is-answering.ts'
import { hearWords } from '../components/words-event.ts'

// Of the posts' pages alone: /blog/archive has no post, and those of tags and authors have another folder.
const OF_POSTS = /^\/blog(?:\/(?!archive$)[^/]+)?$/

/** Calls `onTrouble` where the server no longer answers for the posts that a page shows: React says so beside them. */
export function checkPosts(document: Document, onTrouble: () => void): void {
  hearWords(document, (place) => {
    const isOfPosts = place === document.body && OF_POSTS.test(location.pathname)
    if (!isOfPosts || !document.querySelector('main article')) return
    const path = location.pathname.replace('/blog', '/api/posts')
    void isAnswering(path).then((isFine) => isFine || onTrouble())
  })
}
