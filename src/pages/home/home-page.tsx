import { useState } from 'react'
import { site } from '#content/site.ts'
import { ServedWords } from '../../components/served-words.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { lateSections } from './late-sections.ts'

const DESCRIPTION =
  'An AI kernel for HR and LMS transformation: how it works, what it may not do, our services, research, projects, tutorials and apps.'

const CARD = { title: 'The AI kernel for HR and LMS transformation', note: site.description }

export function HomePage() {
  const [sections] = useState(() => lateSections.get())
  return (
    <>
      <PageHead name="Home" path="/" description={DESCRIPTION} card={CARD} />
      <ServedWords words={sections} />
    </>
  )
}
