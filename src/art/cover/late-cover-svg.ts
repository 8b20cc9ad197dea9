import { createLate } from '../../late.ts'

/** For covers of a page that the browser itself has opened. */
export const lateCoverSvg = createLate(async () => (await import('./cover-svg.tsx')).CoverSvg)
