/** True in `npm run test:long`, which also tries what takes too long for every day. */
export const isLongRun = process.env.LONG_RUN === '1'
