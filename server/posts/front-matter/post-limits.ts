// What a post may say of itself. More is refused where it is written, and not read where it stands in a file, with a problem.

// Chosen: five times what search engines and cards show of a title.
export const MAX_TITLE_LENGTH = 300
// Chosen: a few names with what they are.
export const MAX_AUTHOR_LENGTH = 200
// Chosen: more than anyone reads below a title; each is a page of its own.
export const MAX_TAGS = 50
// Chosen: a few words.
export const MAX_TAG_LENGTH = 100
// Chosen: two or three sentences; search engines show some 160 characters.
export const MAX_DESCRIPTION_LENGTH = 300
// Chosen: the name of a book.
export const MAX_SERIES_LENGTH = 100
// Chosen: a post that was renamed once a week for a year.
export const MAX_POST_ALIASES = 50
// What browsers and search engines take: https://www.sitemaps.org/protocol.html
export const MAX_ADDRESS_LENGTH = 2048
// Chosen: as much as is heard without losing the thread.
export const MAX_COVER_ALT_LENGTH = 300

/** Of a post's file. */
export const MAX_POST_BYTES = 1024 * 1024
