import { createLate } from '../../late.ts'

/** What puts figures into a post that the browser makes. The server has done so already for the post that came first. */
export const lateFigures = createLate(() => import('./figures.ts'))
