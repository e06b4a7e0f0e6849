import { useEffect } from 'react'
import { usePath, useSearchText } from '../platform/pages/address.ts'
import { onEarlyToast } from '../platform/pages/toasts.ts'
import { useHydrated } from '../platform/pages/use-hydrated.ts'
import { useCurrentUser } from '../platform/people/current-user.ts'
import { findScreen, loadScreens } from './find-screen.ts'
import { Header } from './header.tsx'
import { judgeVisit } from './judge-visit.ts'
import { LateFooter } from './late-footer.tsx'
import { prepareScreen } from './prepare-screen.ts'
import { fetchErrorScreens, ScreenBoundary } from './screen-boundary.tsx'
import { ScreenOnItsWay } from './screen-on-its-way.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { ScreenView } from './screen-view.tsx'
import styles from './shell.module.css'
import { useOtherTabs } from './use-other-tabs.ts'
import { useRedirect } from './use-redirect.ts'
import { useScreens } from './use-screens.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** What stands around every screen, and the one screen in it. */
export function Shell() {
  const path = usePath()
  const search = useSearchText()
  const user = useCurrentUser()
  const hydrated = useHydrated()
  const { toasts: Toasts, line: Line } = useScreens() ?? {}
  useEffect(() => {
    if (Toasts) fetchErrorScreens()
  }, [Toasts])
  const found = findScreen(path)
  const verdict = found ? judgeVisit(found.screen, search ? `${path}?${search}` : path, user) : 'wait'
  useRedirect(typeof verdict === 'object' ? verdict.redirect : undefined)
  useScrollToTop(path)
  useOtherTabs()
  useScreensSoon(user)

  const shown = verdict === 'show' && (hydrated || found?.screen.render === 'server') ? found : undefined
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {Line && <Line />}
      <Header user={user} path={path} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {found && !shown ? (
          <ScreenSkeleton />
        ) : (
          <ScreenBoundary key={path} prepare={() => prepareScreen(path)}>
            {shown ? <ScreenView {...shown} path={path} /> : <ScreenOnItsWay />}
          </ScreenBoundary>
        )}
      </main>
      <LateFooter user={user} />
      {Toasts && <Toasts />}
    </>
  )
}

/** Behind the front door who is signed in finds everything at hand; others fetch it when they go on. */
function useScreensSoon(user: object | null | undefined): void {
  useEffect(() => {
    const fetchScreens = () => void loadScreens().catch(() => {})
    onEarlyToast(fetchScreens)
    if (user) fetchScreens()
  }, [user])
}
