import './ui/themes.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/feedback/progress.css'
import type { PageData } from '@partyline/contract/page'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepOfflinePage } from './app/keep-offline-page.ts'
import { measureScrollbar } from './app/measure-scrollbar.ts'
import { followLinks } from './app/navigation/follow-links.ts'
import { prepareScreen } from './app/navigation/prepare-screen.ts'
import { reloadOnNewRelease } from './app/reload-on-new-release.ts'
import { createQueryClient } from './platform/calls/create-query-client.ts'
import { keepServedAnswers } from './platform/calls/served-answers.ts'
import { watchSignedOut } from './platform/calls/session-signal.ts'
import { leaveTopBy, prepareScreensBy } from './platform/pages/go-to.ts'
import { clearToasts, toast } from './platform/pages/toasts.ts'
import { currentUserQuery } from './platform/people/current-user.ts'
import { writeAsIn } from './platform/time/region.ts'
import { leaveTop, watchBack } from './ui/feedback/lies-on-top.ts'
import { isTranslated, keepEarlyInput } from './ui/layout/held-press.ts'

const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
/* Read before any navigation, because the page hydrates as it was served. */
const { pathname, search } = location
writeAsIn(data.settings.region)
const root = document.getElementById('app')
const queryClient = createQueryClient((sentence) => toast('error', sentence))
if (data.user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, data.user)
keepServedAnswers(queryClient, data.answers)
watchSignedOut(() => {
  const wasSignedIn = Boolean(queryClient.getQueryData(currentUserQuery.queryKey))
  /* The next screen says that the login has ended, so the failure of the call that found out is old news. */
  if (wasSignedIn) clearToasts()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  return wasSignedIn
})

prepareScreensBy(prepareScreen)
leaveTopBy(leaveTop)
watchBack()
reloadOnNewRelease()
measureScrollbar()
const start = async () => {
  const app = (
    <App
      settings={data.settings}
      queryClient={queryClient}
      served={{ path: pathname, search: search.slice(1) }}
    />
  )
  if (root && isTranslated(root)) {
    await keepEarlyInput(root)
    createRoot(root).render(app)
  } else if (root) {
    hydrateRoot(root, app)
  }
  /* Until here links load documents, as they do without scripts. */
  followLinks()
  keepOfflinePage()
}
/* The chunk comes first. With it, the screen hydrates in one go with the shell. When it got lost, inline/start-page.ts
   loads the page again. */
prepareScreen(pathname).then(start, () => {})
