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
import { createAnswers, startNavigation } from './app/start-page.ts'
import { keepServedAnswers } from './platform/calls/served-answers.ts'
import { writeAsIn } from './platform/time/region.ts'
import { isTranslated, keepEarlyInput } from './ui/layout/held-press.ts'

const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
/* Read before any navigation, because the page hydrates as it was served. */
const { pathname, search } = location
writeAsIn(data.settings.region)
const root = document.getElementById('app')
const queryClient = createAnswers(data.user)
keepServedAnswers(queryClient, data.answers)

startNavigation()
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
