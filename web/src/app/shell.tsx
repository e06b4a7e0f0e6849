import { useLocation } from 'wouter'
import { useCurrentUser } from '../platform/current-user.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useSearchText } from '../platform/use-search-text.ts'
import { findScreen } from './find-screen.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { judgeVisit } from './judge-visit.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { ScreenView } from './screen-view.tsx'
import styles from './shell.module.css'
import { Toasts } from './toasts.tsx'
import { useOtherTabs } from './use-other-tabs.ts'
import { useRedirect } from './use-redirect.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** What stands around every screen, and the one screen in it. */
export function Shell() {
  const [path] = useLocation()
  const search = useSearchText()
  const user = useCurrentUser()
  const hydrated = useHydrated()
  const { screen, params } = findScreen(path)
  const verdict = judgeVisit(screen, search ? `${path}?${search}` : path, user)
  useRedirect(typeof verdict === 'object' ? verdict.redirect : undefined)
  useScrollToTop(path)
  useOtherTabs()

  const shown = verdict === 'show' && (hydrated || screen.render === 'server')
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header user={user} path={path} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {shown ? (
          <ScreenBoundary key={path}>
            <ScreenView screen={screen} params={params} path={path} />
          </ScreenBoundary>
        ) : (
          <ScreenSkeleton />
        )}
      </main>
      <Footer user={user} />
      <Toasts />
    </>
  )
}
