import { install, root } from '../build/setup.js'

install()
const { createServer } = await import('vite')
// The same server as in production, its modules loaded through Vite, so that a change of any file shows at once.
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
const { runDevelopment } = await vite.ssrLoadModule('/server/commands/development.ts')
await runDevelopment(vite)
