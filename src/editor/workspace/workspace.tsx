import { type RefObject, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { site } from '#content/site.ts'
import { FAR_PX } from '../../components/far.ts'
import { DevelopmentBanner } from '../../frame/development-banner.tsx'
import { Logo } from '../../frame/logo.tsx'
import { SkipLink } from '../../frame/skip-link.tsx'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { ToTopButton } from '../../frame/to-top-button.tsx'
import { PageDataContext } from '../../head/page-data.ts'
import { AccessContext } from '../access/access-context.ts'
import { PersonScope } from '../access/person-scope.tsx'
import { tellOtherTabs } from '../access/sign-in-news.ts'
import { useAccess } from '../access/use-access.ts'
import { LeaveGuards } from '../shell/leave-guard.tsx'
import { listen } from '../shell/listen.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { createReadClient } from '../shell/read-client.ts'
import type { Announcement } from '../shell/status-line.ts'
import { StatusLineContext } from '../shell/status-line.ts'
import { useSteadyClicks } from '../shell/use-steady-clicks.ts'
import { Rail } from './rail.tsx'
import { currentOf, RAIL } from './rail-entries.ts'
import { usePaneScroll } from './use-pane-scroll.ts'
import '../shell/kit.css'
import styles from './workspace.module.css'

/** What every page of the editor shares: a bar, a rail, a pane for the page, and a line that says what was done. */
export function Workspace() {
  const { access, look, readStatusAgain, onFailure } = useAccess()
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    look()
  }, [pathname, look])

  const person = 'person' in access ? access.person : null
  // Another person's pages begin with nothing that was read for this one.
  const client = useMemo(() => (person ? createReadClient(onFailure) : null), [person, onFailure])
  const here = useMemo(
    () => ({ access, client, readStatusAgain, onFailure }),
    [access, client, readStatusAgain, onFailure],
  )
  const { said, statusLine } = useSaidHere(pathname)
  const pane = useRef<HTMLElement>(null)
  usePaneScroll(pane)
  useSteadyClicks()
  const isSignedIn = access.view === 'owner' || access.view === 'contributor'

  return (
    <AccessContext value={here}>
      <StatusLineContext value={statusLine}>
        <div className={styles.workspace} data-editor="">
          <SkipLink />
          <div className={styles.top}>
            <TopBar user={isSignedIn ? access.user : null} />
            <div className={styles.notice}>
              <DevelopmentBanner label="Development notice" />
            </div>
          </div>
          <div className={styles.body} data-rail={isSignedIn || access.view === 'checking' || undefined}>
            {isSignedIn && (
              <PersonScope>
                <Rail status={access.view === 'owner' ? access.status : null} isOwner={access.view === 'owner'} />
              </PersonScope>
            )}
            <main ref={pane} id="main" className={styles.pane} tabIndex={-1}>
              <LeaveGuards>
                <Outlet />
              </LeaveGuards>
            </main>
          </div>
          <div className={styles.foot}>
            <div className={styles.notice}>
              <DevelopmentBanner label="Development notice, repeated" />
            </div>
            <FootLine said={said} line={statusLine.line} />
          </div>
          {!WRITING.test(pathname) && <PaneToTop pane={pane} />}
        </div>
      </StatusLineContext>
    </AccessContext>
  )
}

interface FootLineProps {
  said: SaidHere
  line: RefObject<HTMLParagraphElement | null>
}

/** What was done last, read out once, and the line that every page of the site ends with. */
function FootLine({ said: { text, count, isShown }, line }: FootLineProps) {
  const { today } = use(PageDataContext)
  return (
    <footer className={styles.footLineFoot}>
      <p ref={line} className={styles.said} role="status" tabIndex={-1} data-shown={isShown || undefined}>
        {text && (
          <span key={count} title={text}>
            {text}
          </span>
        )}
      </p>
      <p className={styles.rights}>
        © {today.slice(0, 4)} {site.brand}
      </p>
    </footer>
  )
}

/** What the status line says; on another page, nothing. */
interface SaidHere extends Announcement {
  /** The same stands elsewhere on the screen. */
  isShown: boolean
}

const NOTHING: SaidHere = { text: '', count: 0, isShown: false }

function useSaidHere(pathname: string) {
  const [said, setSaid] = useState(NOTHING)
  const line = useRef<HTMLParagraphElement>(null)
  const last = useRef<Announcement | null>(null)
  const say = useCallback((next: Announcement, isShown: boolean) => {
    if (last.current === next) return
    last.current = next
    setSaid(({ count }) => ({ text: next.text, count: count + 1, isShown }))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing done
  useEffect(() => setSaid(NOTHING), [pathname])
  const statusLine = useMemo(() => ({ say, line }), [say])
  return { said, statusLine }
}

// It would lie over the words that are typed.
const WRITING = /^\/_admin-82\/blog\/(?:_new|[^_/][^/]*)$/

// Chosen: as high as what stands below a bar of actions at the end of the document, where that bar leaves its edge.
const END_PX = 220

/** Leads to the top of the pane, or of the document where that scrolls, from far below. */
function PaneToTop({ pane }: { pane: RefObject<HTMLElement | null> }) {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const look = () => setIsFar(Math.max(window.scrollY, element.scrollTop) > FAR_PX && !isAtEnd())
    look()
    // From the pane, too: its scrolling does not bubble, and is caught on the way down.
    return listen(window, 'scroll', look, { passive: true, capture: true })
  }, [pane])

  if (!isFar) return null
  const scroll = () => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    window.scrollTo({ top: 0, behavior })
    pane.current?.scrollTo({ top: 0, behavior })
    // The button is about to vanish; the keyboard goes on from the top.
    pane.current?.focus({ preventScroll: true })
  }
  return <ToTopButton onClick={scroll} />
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return scrollHeight > window.innerHeight && scrollHeight - window.innerHeight - window.scrollY < END_PX
}

/** The way to the site, where one is, and who. `user`: null where no one is signed in. */
function TopBar({ user }: { user: string | null }) {
  const place = usePlaceName()
  const signOut = () => {
    // They hide what they show of this person; what is typed there is kept.
    tellOtherTabs('signed-out')
    location.assign('/.auth/logout')
  }
  return (
    <header className={styles.bar}>
      <Link className={styles.logo} to="/" aria-label={`${site.brand}, home`}>
        <Logo />
        <span className={styles.brand}>{site.brand}</span>
      </Link>
      <p className={styles.place}>
        <span>Editor</span>
        {user !== null && <span>{place}</span>}
      </p>
      <ThemeSwitch />
      {user !== null && (
        <>
          <p className="cut shrinking soft" title={user}>
            Signed in as <strong>{user}</strong>
          </p>
          <QuietButton onClick={signOut}>Sign out</QuietButton>
        </>
      )}
    </header>
  )
}

/** What the rail calls the part of the editor that is open. */
function usePlaceName(): string {
  const { pathname, search } = useLocation()
  return RAIL.find((entry) => currentOf(entry, pathname, search))?.name ?? ''
}
