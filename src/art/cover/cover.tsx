import { use, useEffect, useState, useSyncExternalStore } from 'react'
import styles from './cover.module.css'
import type { CoverSvgProps } from './cover-svg.tsx'
import { CoverSvgContext } from './cover-svg-context.ts'
import { lateCoverSvg } from './late-cover-svg.ts'

type CoverProps = Omit<CoverSvgProps, 'shape'> & Partial<Pick<CoverSvgProps, 'shape'>>

/** A drawn cover. It says nothing that the words beside it do not, so screen readers skip it. */
export function Cover({ motif, hue, seed, shape = 'card' }: CoverProps) {
  const art = { motif, hue, seed, shape }
  const isServed = useIsServed(`${motif} ${hue} ${seed}`)
  const Drawn = useCoverSvg(isServed)
  const frame = { className: `${styles.cover} ${styles[shape]}`, 'data-cover': motif, 'data-hue': hue }
  if (isServed && !Drawn)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what the server has drawn
    return <span key="served" {...frame} dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
  return (
    <span key="drawn" {...frame}>
      {Drawn && <Drawn {...art} />}
    </span>
  )
}

const LEFT_ALONE = { __html: '' }

/** Whether the server has drawn the cover that is named, in the document that this page began with. */
function useIsServed(name: string): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [served] = useState(isHydrating ? name : undefined)
  return served === name
}

const neverChanges = () => () => {}

/** What draws the cover; undefined while nothing has to be drawn, or what draws is still to be loaded. */
function useCoverSvg(isServed: boolean) {
  const onServer = use(CoverSvgContext)
  const [late, setLate] = useState(lateCoverSvg.get)
  useEffect(() => {
    // Without it, the ground is a cover, too.
    if (!isServed)
      void lateCoverSvg.load().then(
        (loaded) => setLate(() => loaded),
        () => {},
      )
  }, [isServed])
  return onServer ?? (isServed ? undefined : late)
}
