// A thread of its own, so that nothing that the tests do is measured along with the server.
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 10

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let longestMs = 0
let failures = 0
// The processor time of the main thread between two answers: one that does not answer is held.
let longestHoldMs = 0
let ranMs = mainThreadMs()
let isOver = false

parentPort?.once('message', () => {
  isOver = true
})
ask()

/** A connection that was idle for long is closed by the server; that ends no more than the connection. */
function ask(began = performance.now(), isSecondTry = false) {
  get(workerData.url, { agent }, (response) => {
    response.resume()
    response.once('end', () => next(began, response.statusCode === 200))
  }).once('error', () => (isSecondTry ? next(began, false) : ask(began, true)))
}

function next(/** @type {number} */ began, /** @type {boolean} */ isAnswered) {
  const took = performance.now() - began
  longestMs = Math.max(longestMs, took)
  if (!isAnswered) failures += 1
  const now = mainThreadMs()
  longestHoldMs = Math.max(longestHoldMs, now - ranMs)
  ranMs = now
  // The last one begins after what is measured has ended, so that what it left behind is measured too.
  if (isOver) return end()
  setTimeout(() => ask(), Math.max(0, EVERY_MS - took))
}

function end() {
  agent.destroy()
  parentPort?.postMessage({ longestMs, failures, longestHoldMs })
}

/** The first number of schedstat is the nanoseconds that the thread ran (Linux, Documentation/scheduler/sched-stats.rst). */
function mainThreadMs() {
  const { pid } = workerData
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return Number.NaN
  }
}
