import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { plainGit } from './many-posts.ts'

/** A server as a process of its own. */
export interface SiteProcess extends AsyncDisposable {
  url: string
  /** From the start of the process until it said where it serves. */
  startedInMs: number
  /** What it has of the machine's memory. */
  residentBytes(): number
  /** What it has used of the processor, in milliseconds, to the second. */
  processorMs(): number
}

export interface SiteProcessOptions {
  /** The built program. */
  program: string
  args?: string[]
  /** On top of what it needs to serve on a port of its own. */
  environment?: Record<string, string>
  /** How many files it may have open, where the shell can say so. */
  mostOpenFiles?: number
  /** Sees the process, to end it should no one else. */
  watch?(child: ChildProcess): void
}

const LONGEST_START_MS = 60_000

/** Starts a program that says `Serving http://…` once it does. */
export async function startSiteProcess(options: SiteProcessOptions): Promise<SiteProcess> {
  const { program, args = [], environment = {}, mostOpenFiles } = options
  const [command, ...given] = mostOpenFiles
    ? ['sh', '-c', `ulimit -n ${mostOpenFiles} && exec "$0" "$@"`, process.execPath, program, ...args]
    : [process.execPath, program, ...args]
  const began = performance.now()
  const child = spawn(command ?? '', given, {
    // Away from a file `.env` of the owner's.
    cwd: path.dirname(program),
    env: {
      ...plainGit(),
      NODE_ENV: '',
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: '',
      GITHUB_REPOSITORY: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  options.watch?.(child)
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const tooLate = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /\bServing http:\/\/[^\s:"]+:(\d+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`The server ended before it served: ${output}`)))
  })
  clearTimeout(tooLate)
  const pid = child.pid ?? 0
  return {
    url: `http://127.0.0.1:${port}`,
    startedInMs: performance.now() - began,
    residentBytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024,
    processorMs() {
      // POSIX: [[dd-]hh:]mm:ss.
      const [seconds = 0, minutes = 0, hours = 0, days = 0] = execFileSync('ps', ['-o', 'time=', '-p', String(pid)])
        .toString()
        .trim()
        .split(/[-:]/)
        .map(Number)
        .reverse()
      return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}
