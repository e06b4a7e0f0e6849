import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePath, useSearchText } from '../../platform/pages/address.ts'
import { paths } from '../../platform/pages/paths.ts'
import { onEarlyToast } from '../../platform/pages/toasts.ts'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import { currentUserQuery, fetchMissingUser } from '../../platform/people/current-user.ts'
import { findScreen, loadScreens } from '../navigation/find-screen.ts'
import { judgeVisit } from '../navigation/judge-visit.ts'
import { prepareScreen } from '../navigation/prepare-screen.ts'
import { useOtherTabs } from '../navigation/use-other-tabs.ts'
import { useRedirect } from '../navigation/use-redirect.ts'
import { useScreens } from '../navigation/use-screens.ts'
import { useScrollToTop } from '../navigation/use-scroll-to-top.ts'
import { Header } from './header.tsx'
import { LateFooter } from './late-footer.tsx'
import { fetchErrorScreens, ScreenBoundary } from './screen-boundary.tsx'
import { ScreenOnItsWay } from './screen-on-its-way.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { ScreenView } from './screen-view.tsx'
import styles from './shell.module.css'

/** The frame around every screen, with the current screen in it. */
export function Shell() {
  const path = usePath()
  const search = useSearchText()
  const client = useQueryClient()
  const { data: user, error } = useQuery(currentUserQuery)
  const hydrated = useHydrated()
  const { toasts: Toasts, line: Line } = useScreens() ?? {}
  useEffect(() => {
    if (Toasts) fetchErrorScreens()
  }, [Toasts])
  const found = findScreen(path, user)
  const url = search ? `${path}?${search}` : path
  const signedOutAt = useRef<string>(undefined)
  if (user === null) signedOutAt.current = url
  const verdict = found ? judgeVisit(found.screen, url, user, signedOutAt.current === url) : 'wait'
  useRedirect(typeof verdict === 'object' ? verdict.redirect : undefined)
  useScrollToTop(path)
  useOtherTabs()
  useScreensSoon(user)

  /* These screens show nothing before the user is known. */
  const waits = verdict === 'wait' || path === paths.home || path === paths.signUp
  const failed = found && user === undefined && waits && error
  const ready = verdict === 'show' && !failed && (hydrated || found?.screen.render === 'server')
  const shown = ready ? found : undefined
  const prepare = async () => {
    if (user === undefined) await fetchMissingUser(client)
    await prepareScreen(path)
  }
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {Line && <Line />}
      <Header user={user} path={path} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {found && !shown && !failed ? (
          <ScreenSkeleton />
        ) : (
          <ScreenBoundary key={failed ? '' : path} prepare={prepare}>
            {shown ? <ScreenView {...shown} path={path} /> : <ScreenOnItsWay failed={failed} />}
          </ScreenBoundary>
        )}
      </main>
      <LateFooter user={user} />
      {Toasts && <Toasts />}
    </>
  )
}

/** On the front door, signed-in people get the route table soon; others get it when they go on. */
function useScreensSoon(user: object | null | undefined): void {
  useEffect(() => {
    const fetchScreens = () => void loadScreens().catch(() => {})
    onEarlyToast(fetchScreens)
    if (user) fetchScreens()
  }, [user])
}
