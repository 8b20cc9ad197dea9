import { build, install } from '../build/setup.js'

// npm hands SIGTERM to the shell that it started this with. The shell ends, and tells no one.
const { ppid } = process
const watch = setInterval(() => {
  if (process.ppid === ppid) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 200).unref()
if (!process.env.npm_lifecycle_event) clearInterval(watch)

install()
build()
await import(new URL('../../dist/server/main.js', import.meta.url).href)
