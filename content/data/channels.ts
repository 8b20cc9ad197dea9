/** The external video channel. Tutorials lead here until each has a video of its own. */
export const VIDEO_CHANNEL = 'https://www.youtube.com/@learnkernel'

/** The external home of published code. Cards lead here until each has a repository of its own. */
export const CODE_HOME = 'https://github.com/learnkernel'
