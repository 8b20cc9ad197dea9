import './styles/index.css'
// Loaded by the document itself (render.tsx); named here so that this build lays it beside the others.
import './frame/theme-now.js?url'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { loadRoutes } from './load-routes.ts'
import { type PageData, PageDataContext } from './page-data.ts'
import { routes } from './routes.tsx'

const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
data.lists = new Map()
await loadRoutes(routes, location.pathname)
// The page is here already; without hydration data the router would take it for a new one and scroll to its top.
const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
const first = router.state.location
router.subscribe(({ location }) => {
  if (location !== first) data.content = null
})

hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <PageDataContext value={data}>
      <RouterProvider router={router} />
    </PageDataContext>
  </StrictMode>,
)
