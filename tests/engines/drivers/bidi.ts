import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Sends a command of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/); rejects with what the browser says of it. */
export type Call = (method: string, params?: object) => Promise<Record<string, unknown>>

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result: Record<string, unknown>
  error?: string
  message?: string
}

export async function connect(address: string): Promise<{ call: Call; close: () => void }> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.on('message', (text) => {
    const answer = JSON.parse(String(text)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  const call: Call = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`))
        else resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { call, close: () => socket.close() }
}
