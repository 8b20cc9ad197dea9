// What dist/server/main.js begins with, before anything that an older Node cannot load.
import { refuseOldNode } from './build/setup.js'

refuseOldNode()
await import('./main.ts')
