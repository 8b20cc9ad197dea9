import { useEffect, useState } from 'react'
import { site } from '#content/site.ts'
import { ServedWords } from '../../components/served-words.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useFollowLinks } from '../../navigation/use-follow-links.ts'
import { lateSections } from './late-sections.ts'
import { runPlan } from './run-plan.ts'

const DESCRIPTION =
  'An AI kernel for HR and LMS transformation: how it works, what it may not do, our services, research, projects, tutorials and apps.'

const CARD = { title: 'The AI kernel for HR and LMS transformation', note: site.description }

export function HomePage() {
  const [sections] = useState(() => lateSections.get())
  const follow = useFollowLinks()
  useEffect(() => {
    // The server has written it, so it is found rather than rendered.
    const plan = document.querySelector<HTMLElement>('[data-plan]')
    return plan ? runPlan(plan) : undefined
  }, [])
  return (
    <>
      <PageHead name="Home" path="/" description={DESCRIPTION} card={CARD} />
      <ServedWords words={sections} onClick={follow} />
    </>
  )
}
