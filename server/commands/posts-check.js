import { runBuilt } from './run-built.js'

await runBuilt('posts-check')
