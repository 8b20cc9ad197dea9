import { useState } from 'react'
import { site } from '#content/site.ts'
import { PageHead } from '../../components/page-head.tsx'
import { ServedWords } from '../../components/served-words.tsx'
import { useFollowLinks } from '../../navigation/use-follow-links.ts'
import { AppsSection } from './apps-section.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import { FlowchartSection } from './flowchart-section.tsx'
import { lateSections } from './late-sections.tsx'
import { TutorialsSection } from './tutorials-section.tsx'

const SERVED = { top: undefined, middle: undefined, closing: undefined }

const DESCRIPTION =
  'An AI kernel for HR and LMS transformation: how it works, what it may not do, our services, research, projects, tutorials and apps.'

const CARD = { title: 'The AI kernel for HR and LMS transformation', note: site.description }

export function HomePage() {
  const [{ top, middle, closing }] = useState(() => lateSections.get() ?? SERVED)
  const follow = useFollowLinks()
  return (
    <>
      <PageHead name="Home" path="/" description={DESCRIPTION} card={CARD} />
      <ServedWords name="top" words={top} onClick={follow} />
      <FlowchartSection />
      <ServedWords name="middle" words={middle} onClick={follow} />
      <FeaturedProjects />
      <TutorialsSection />
      <AppsSection />
      <ServedWords name="closing" words={closing} onClick={follow} />
    </>
  )
}
