/** How often the pull requests are read anew while they are seen. */
export const REFRESH_SECONDS = 60
