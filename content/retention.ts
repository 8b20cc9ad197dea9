// How long messages are kept. The server keeps to it, the editor says it, and content/pages/privacy-policy.mdx promises it.

/** The default of MESSAGES_KEPT_DAYS. The privacy policy states the same number: change both. */
export const MESSAGES_KEPT_DAYS = 365

/** For how long a deleted message can be restored. */
export const DELETED_MESSAGES_KEPT_DAYS = 30

/** For how long the owner sees which addresses a post could not be mailed to. */
export const FAILURES_KEPT_DAYS = 30
