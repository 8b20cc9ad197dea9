/** No post has an id that begins with an underscore. */
export const DELETED_MESSAGES_PATH = '/_admin-82/blog/_deleted-messages'
