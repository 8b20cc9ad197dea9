import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { BelowFirstScreen } from '../../components/below-first-screen.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { Hero } from './hero.tsx'

const DESCRIPTION =
  'An AI kernel for HR and LMS transformation: how it works, what it may not do, our services, research, projects, tutorials and apps.'

const CARD = { title: 'The AI kernel for HR and LMS transformation', note: site.description }

/** `below` stands below the first screen, and comes in files of its own. */
export function HomePage({ below }: { below: ReactNode }) {
  return (
    <>
      <PageHead name="Home" path="/" description={DESCRIPTION} card={CARD} />
      <Hero />
      <BelowFirstScreen>{below}</BelowFirstScreen>
    </>
  )
}
