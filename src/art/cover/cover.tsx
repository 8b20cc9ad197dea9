import { use, useState } from 'react'
import { useIsServed } from '../../components/use-is-served.ts'
import styles from './cover.module.css'
import type { CoverSvgProps } from './cover-svg.tsx'
import { CoverSvgContext } from './cover-svg-context.ts'

interface CoverProps extends Pick<CoverSvgProps, 'motif' | 'hue' | 'seed'> {
  shape?: CoverSvgProps['shape']
  /** So far below that the document does without the drawing: a picture takes its place. */
  isFarBelow?: boolean
}

/**
 * A drawn cover. It says nothing that the words beside it do not, so screen readers skip it. The server draws it into the
 * document, where it stays; a page that the browser itself opens has a picture of it.
 */
export function Cover({ motif, hue, seed, shape = 'card', isFarBelow = false }: CoverProps) {
  const Drawn = use(CoverSvgContext)
  const name = `${motif} ${hue} ${seed}`
  const [first] = useState(name)
  const isServed = useIsServed() && name === first
  const frame = { className: `${styles.cover} ${styles[shape]} unprinted`, 'data-cover': motif, 'data-hue': hue }
  if (!isFarBelow && Drawn)
    return (
      <span {...frame}>
        <Drawn motif={motif} hue={hue} seed={seed} shape={shape} />
      </span>
    )
  if (!isFarBelow && isServed)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what the server has drawn
    return <span key="served" {...frame} dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
  const [width, height] = SIZES[shape]
  const address = `/art/cover.svg?${new URLSearchParams({ motif, hue, shape, seed })}`
  return (
    <span key="pictured" {...frame}>
      <img src={address} alt="" width={width} height={height} loading="lazy" decoding="async" />
    </span>
  )
}

const LEFT_ALONE = { __html: '' }

// The picture fills the frame, so these are no more than its shape.
const SIZES = { card: [640, 360], hero: [840, 360], row: [360, 360] } as const
