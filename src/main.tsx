import './styles/index.css'
// Loaded by the document itself (render.tsx); named here so that this build lays it beside the others.
import './first.js?url'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startBehavior } from './behavior/behavior.ts'
import { loadRoutes } from './load-routes.ts'
import { createNavigation } from './navigation/navigation.ts'
import { SiteRouter } from './navigation/site-router.tsx'
import { loadOtherLetters } from './other-letters.ts'
import { type PageData, PageDataContext } from './page-data.ts'
import { pause } from './pause.ts'
import { routes, SiteRoutes } from './routes.tsx'
import lateStyles from './styles/late.css?url'
import { guardMarkup } from './trusted-types.ts'

guardMarkup()
const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
data.lists = new Map()
// In development what was changed must show without a new document.
await loadRoutes(routes, location.pathname, { isServed: !import.meta.env.DEV })
await pause()
const navigation = createNavigation(routes, () => {
  if (data.content === null) return
  data.content = null
  // What machines were told of the page that is left: no browser needs it, and of the next one it would be untrue.
  for (const tag of document.querySelectorAll('head > :is([property],[name^="twitter:"],[type$="ld+json"])'))
    tag.remove()
})
startBehavior(document, (address) => navigation.navigator.push(address))

const root = document.getElementById('root') as HTMLElement

// In small steps, between which the browser answers the visitor.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <PageDataContext value={data}>
        <SiteRouter navigation={navigation}>
          <SiteRoutes />
        </SiteRouter>
      </PageDataContext>
    </StrictMode>,
  )
})

document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: lateStyles }))
loadOtherLetters(root)
