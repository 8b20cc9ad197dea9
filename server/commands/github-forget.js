import { runBuilt } from './run-built.js'

await runBuilt('github-forget')
