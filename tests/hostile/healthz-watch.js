// A thread of its own, so that nothing that the tests do is measured along with the server.
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 10

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let longestMs = 0
let failures = 0
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
  // The last one begins after what is measured has ended, so that what it left behind is measured too.
  if (isOver) return end()
  setTimeout(() => ask(), Math.max(0, EVERY_MS - took))
}

function end() {
  agent.destroy()
  parentPort?.postMessage({ longestMs, failures })
}
