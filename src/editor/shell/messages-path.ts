/** What visitors have sent. No post can have this address: a post's id never begins with `_`. */
export const MESSAGES_PATH = '/_admin-82/blog/_messages'

export const DELETED_MESSAGES_PATH = '/_admin-82/blog/_deleted-messages'
