import { type ChildProcess, spawn } from 'node:child_process'

/** What git is run with, and what it answers. */
export interface HostedRun {
  args: readonly string[]
  cwd: string
  env: Record<string, string>
  input: Uint8Array | string
  timeoutMs?: number | undefined
}

export interface HostedAnswer {
  /** Null where a signal has ended it. */
  exitCode: number | null
  out: Uint8Array
  err: Uint8Array
}

interface Reply extends Partial<HostedAnswer> {
  id: number
  /** What git says while it goes on. */
  said?: Uint8Array
  /** What kept git from starting: `ENOENT`, for one. */
  fault?: { code: string; message: string }
}

/** A git that is told its input word by word. */
export interface HostedTalk {
  say(words: string): void
  /** Hands over the rest, once. */
  end(rest: string): void
  answer: Promise<HostedAnswer>
}

interface Pending {
  onSaid?: ((said: string) => void) | undefined
  resolve(answer: HostedAnswer): void
  reject(fault: Error): void
}

let host: ChildProcess | undefined
let lastId = 0
const pending = new Map<number, Pending>()

/**
 * Runs git in a small process beside this one. To begin another process, the system copies what it knows of the memory of
 * the one that asks, and meanwhile nothing else runs there: at 300 MB that took 34 ms for each git, through here 5 ms, 4 of
 * which are git's own (2026-11-23). The process is one for all repositories, begins with the first command, and ends with
 * this one. Fails as `spawn` does where git cannot be started.
 */
export function runHosted(run: HostedRun): Promise<HostedAnswer> {
  return begin(run).answer
}

/** Begins a git that is told more once it has said something; `onSaid` hears all that it writes. */
export function talkHosted(run: HostedRun, onSaid: (said: string) => void): HostedTalk {
  const { id, answer } = begin(run, onSaid)
  return {
    say: (words) => send({ id, words, isLast: false }),
    end: (words) => send({ id, words, isLast: true }),
    answer,
  }
}

function begin(run: HostedRun, onSaid?: (said: string) => void): { id: number; answer: Promise<HostedAnswer> } {
  host ??= startHost()
  // Idle, it keeps no one waiting for the end of this process.
  host.channel?.ref()
  lastId += 1
  const id = lastId
  const answer = new Promise<HostedAnswer>((resolve, reject) => pending.set(id, { onSaid, resolve, reject }))
  send({ id, ...run, isTalk: onSaid !== undefined })
  return { id, answer }
}

function send(message: Asked): void {
  const { id } = message
  host?.send(message, (fault) => fault && settle({ id, fault: { code: 'EPIPE', message: fault.message } }))
}

function startHost(): ChildProcess {
  const child = spawn(process.execPath, ['-e', `(${serveGit})()`], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Ctrl+C in the terminal ends the server, which ends once git has done its work.
    detached: process.platform !== 'win32',
  })
  child.unref()
  child.channel?.unref()
  child.on('message', (reply: Reply) => {
    if (reply.said) pending.get(reply.id)?.onSaid?.(new TextDecoder().decode(reply.said))
    else settle(reply)
  })
  const end = () => {
    if (host === child) host = undefined
    for (const id of pending.keys()) settle({ id, fault: { code: 'EPIPE', message: 'git was interrupted.' } })
  }
  child.on('error', end)
  child.on('exit', end)
  return child
}

function settle({ id, fault, exitCode = null, out = EMPTY, err = EMPTY }: Reply): void {
  const waiting = pending.get(id)
  pending.delete(id)
  if (pending.size === 0) host?.channel?.unref()
  if (fault) waiting?.reject(Object.assign(new Error(fault.message), { code: fault.code }))
  else waiting?.resolve({ exitCode, out, err })
}

const EMPTY = new Uint8Array()

type Asked = { id: number } & ((HostedRun & { isTalk: boolean }) | { words: string; isLast: boolean })

/** What the process beside runs: it is handed over as text, and so knows nothing of this file. */
function serveGit(): void {
  const { spawn } = process.getBuiltinModule('node:child_process')
  const talks = new Map<number, NodeJS.WritableStream>()
  process.on('message', (asked: Asked) => {
    const { id } = asked
    if ('words' in asked) return void talks.get(id)?.[asked.isLast ? 'end' : 'write'](asked.words)
    const { args, cwd, env, input, timeoutMs, isTalk } = asked
    const child = spawn('git', args, { cwd, env, stdio: 'pipe', ...(timeoutMs && { timeout: timeoutMs }) })
    const out: Uint8Array[] = []
    const err: Uint8Array[] = []
    child.stdout.on('data', (chunk: Uint8Array) => (isTalk ? process.send?.({ id, said: chunk }) : out.push(chunk)))
    child.stderr.on('data', (chunk: Uint8Array) => err.push(chunk))
    child.on('error', ({ message, ...fault }: NodeJS.ErrnoException) =>
      process.send?.({ id, fault: { code: fault.code, message } }),
    )
    child.on('close', (exitCode: number | null) => {
      talks.delete(id)
      if (child.pid) process.send?.({ id, exitCode, out: Buffer.concat(out), err: Buffer.concat(err) })
    })
    child.stdin.on('error', () => {}) // git may end before it has read everything; its exit code tells.
    if (isTalk) talks.set(id, child.stdin)
    if (isTalk) child.stdin.write(input)
    else child.stdin.end(input)
  })
  // Each git that runs goes on to its end; one that waits for more words takes it for an end without them.
  process.on('disconnect', () => process.exit())
}
