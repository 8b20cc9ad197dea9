/** What the archive shows of a post without asking the server. */
export interface SamplePost {
  /** Of the file in posts/. */
  id: `post-${number}`
  title: string
  excerpt: string
  /** As it is read: `April 8, 2025`. */
  date: string
  link: `/blog/${string}`
  /** A drawing under public/, 640 by 360, and what it shows. */
  image: string
  imageDescription: string
}

export const samplePosts: readonly SamplePost[] = [
  {
    id: 'post-1',
    title: 'Reading the Moodle web service API without surprises',
    excerpt:
      'Failures that arrive with a success status, nested arguments as form fields, and batches that behave in two opposite ways: what to know before the first call.',
    date: 'February 11, 2025',
    link: '/blog/post-1',
    image: '/art/posts/post-1.svg',
    imageDescription: 'An answer marked 200 whose envelope holds a warning sign',
  },
  {
    id: 'post-2',
    title: 'An HRIS to LMS user sync that you can run twice',
    excerpt:
      'Four decisions, taken before any API is called, make a sync that can be started again at any moment and then finds nothing left to do.',
    date: 'March 4, 2025',
    link: '/blog/post-2',
    image: '/art/posts/post-2.svg',
    imageDescription: 'Two lists of people, matched line by line, inside a circle of two arrows',
  },
  {
    id: 'post-3',
    title: 'What a course assistant should index, cite and refuse',
    excerpt:
      'Most of the trust in an assistant is decided outside the model: what it may search, with whose permissions, and whether its citations can be checked.',
    date: 'March 25, 2025',
    link: '/blog/post-3',
    image: '/art/posts/post-3.svg',
    imageDescription: 'A question passes a filter; one page comes through with a citation, another is held back',
  },
  {
    id: 'post-4',
    title: 'Webhooks or polling for completion data? Both, with one writer',
    excerpt:
      'Webhooks bring completion records quickly, but sometimes not at all. Polling is late but reliable. Each covers for the other if one piece of code decides what is true.',
    date: 'April 8, 2025',
    link: '/blog/post-4',
    image: '/art/posts/post-4.svg',
    imageDescription: 'A bolt and a clock both feed one inbox, from which a single pen writes into a table',
  },
  {
    id: 'post-5',
    title: 'Rendering for reading: server HTML, hydration and no inline scripts',
    excerpt:
      'Send the whole text as HTML, add behavior after that and allow no inline script that the policy does not name: the page is quick, survives a failed download, and leaves a class of attacks nowhere to run.',
    date: 'April 29, 2025',
    link: '/blog/post-5',
    image: '/art/posts/post-5.svg',
    imageDescription: 'A page of text leaves a server whole; a script follows it through a guarded gate',
  },
]
