export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** What the operator of the server may want to know: an event in a few fixed words, with its facts. Never a secret. */
export type Log = Record<LogLevel, (event: string, facts?: Readonly<Record<string, unknown>>) => void>

const nothing = () => {}

/** A terminal stays calm: what happens there all the time is told to no one. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
