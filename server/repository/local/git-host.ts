import { type ChildProcess, spawn } from 'node:child_process'

/** What git is run with, and what it answers. */
export interface HostedRun {
  args: readonly string[]
  cwd: string
  env: Record<string, string>
  input: Uint8Array | string
  /** Git, and all that it has started, is ended after this long. */
  timeoutMs?: number | undefined
  /** The file that gets git's process id as soon as git runs. */
  pidFile?: string | undefined
}

export interface HostedAnswer {
  /** Null where a signal has ended it. */
  exitCode: number | null
  out: Uint8Array
  /** The last of what it wrote to its standard error. */
  err: Uint8Array
  /** It was ended because its time was up. */
  isLate: boolean
}

interface Reply extends Partial<HostedAnswer> {
  id: number
  /** What kept git from starting: `ENOENT`, for one. */
  fault?: { code: string; message: string }
}

interface Pending {
  resolve(answer: HostedAnswer): void
  reject(fault: Error): void
}

let host: ChildProcess | undefined
let lastId = 0
const pending = new Map<number, Pending>()

/**
 * Runs git in a small process beside this one. To begin another process, the system copies what it knows of the memory of
 * the one that asks, and meanwhile nothing else runs there: at 300 MB that took 34 ms for each git, through here 5 ms, 4 of
 * which are git's own (2026-11-23). The process is one for all repositories and begins with the first command. It outlives
 * this one until each git has ended, so that a commit goes on to its end and hooks keep their limit. Fails as `spawn` does
 * where git cannot be started.
 */
export function runHosted(run: HostedRun): Promise<HostedAnswer> {
  host ??= startHost()
  // Idle, it keeps no one waiting for the end of this process.
  host.channel?.ref()
  lastId += 1
  const id = lastId
  const answer = new Promise<HostedAnswer>((resolve, reject) => pending.set(id, { resolve, reject }))
  const asked: Asked = { id, ...run }
  host.send(asked, (fault) => fault && settle({ id, fault: { code: 'EPIPE', message: fault.message } }))
  return answer
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
  child.on('message', settle)
  const end = () => {
    if (host === child) host = undefined
    for (const id of pending.keys()) settle({ id, fault: { code: 'EPIPE', message: 'git was interrupted.' } })
  }
  child.on('error', end)
  child.on('exit', end)
  return child
}

function settle({ id, fault, exitCode = null, out = EMPTY, err = EMPTY, isLate = false }: Reply): void {
  const waiting = pending.get(id)
  pending.delete(id)
  if (pending.size === 0) host?.channel?.unref()
  if (fault) waiting?.reject(Object.assign(new Error(fault.message), { code: fault.code }))
  else waiting?.resolve({ exitCode, out, err, isLate })
}

const EMPTY = new Uint8Array()

interface Asked extends HostedRun {
  id: number
}

/** What the process beside runs: it is handed over as text, and so knows nothing of this file. */
function serveGit(): void {
  const { spawn } = process.getBuiltinModule('node:child_process')
  const { writeFileSync } = process.getBuiltinModule('node:fs')
  // Chosen: more than anyone reads of what a hook said; time for git to let go of its locks; time for the last words.
  const [MAX_SAID, LAST_WISH_MS, LAST_WORDS_MS] = [64 * 1024, 2000, 100]
  const hasGroups = process.platform !== 'win32'
  let running = 0
  let isAlone = false
  const tell = (reply: Reply) => process.connected && process.send?.(reply)
  process.on('message', ({ id, args, cwd, env, input, timeoutMs, pidFile }: Asked) => {
    const child = spawn('git', args, { cwd, env, stdio: 'pipe', detached: hasGroups })
    running += 1
    if (pidFile && child.pid)
      try {
        writeFileSync(pidFile, String(child.pid))
      } catch {}
    const out: Uint8Array[] = []
    let err = Buffer.alloc(0)
    let [isLate, isTold] = [false, false]
    let lastWords: NodeJS.Timeout | undefined
    // The hooks are in git's own group.
    const end = (signal: NodeJS.Signals) => {
      try {
        if (hasGroups && child.pid) process.kill(-child.pid, signal)
        else child.kill(signal)
      } catch {}
    }
    const timers: NodeJS.Timeout[] = []
    if (timeoutMs)
      timers.push(
        setTimeout(() => {
          isLate = true
          end('SIGTERM')
          timers.push(setTimeout(end, LAST_WISH_MS, 'SIGKILL'))
        }, timeoutMs),
      )
    const finish = (reply: Omit<Reply, 'id'>) => {
      if (isTold) return
      isTold = true
      running -= 1
      clearTimeout(lastWords)
      for (const timer of timers) clearTimeout(timer)
      tell({ id, ...reply })
      if (isAlone && running === 0) process.exit()
    }
    const answer = (exitCode: number | null) => finish({ exitCode, out: Buffer.concat(out), err, isLate })
    child.stdout.on('data', (chunk: Uint8Array) => out.push(chunk))
    child.stderr.on('data', (chunk: Uint8Array) => {
      err = Buffer.concat([err, chunk]).subarray(-MAX_SAID)
    })
    child.on('error', ({ message, ...fault }: NodeJS.ErrnoException) =>
      finish({ fault: { code: fault.code ?? '', message } }),
    )
    child.on('close', answer)
    // What a hook has left running in the background may hold the pipes for ever.
    if (pidFile)
      child.on('exit', (exitCode: number | null) => {
        lastWords = setTimeout(answer, LAST_WORDS_MS, exitCode)
      })
    child.stdin.on('error', () => {}) // git may end before it has read everything; its exit code tells.
    child.stdin.end(input)
  })
  process.on('disconnect', () => {
    isAlone = true
    if (running === 0) process.exit()
  })
}
