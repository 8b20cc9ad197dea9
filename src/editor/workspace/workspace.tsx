import { useEffect, useMemo, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { DevelopmentBanner } from '../../frame/development-banner.tsx'
import { SkipLink } from '../../frame/skip-link.tsx'
import { AccessContext } from '../access/access-context.ts'
import { PersonScope } from '../access/person-scope.tsx'
import { useAccess } from '../access/use-access.ts'
import { LeaveGuards } from '../shell/leave-guard.tsx'
import { createReadClient } from '../shell/read-client.ts'
import { StatusLineContext } from '../shell/status-line.ts'
import { FootLine } from './foot-line.tsx'
import { PaneToTop } from './pane-to-top.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { usePaneScroll } from './use-pane-scroll.ts'
import { useSaidHere } from './use-said-here.ts'
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
  const isSignedIn = access.view === 'owner' || access.view === 'contributor'

  return (
    <AccessContext value={here}>
      <StatusLineContext value={statusLine}>
        <div className={styles.workspace}>
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
          <PaneToTop pane={pane} />
        </div>
      </StatusLineContext>
    </AccessContext>
  )
}
