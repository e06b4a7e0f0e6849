import { patterns } from '../platform/pages/patterns.ts'
import type { Screen, ScreenTable } from './screen.ts'
import { contentScreens } from './screens/content-screens.tsx'
import { eventPageScreens } from './screens/event-page-screens.tsx'
import { eventScreens } from './screens/event-screens.tsx'
import { groupScreens } from './screens/group-screens.tsx'
import { operatorScreens } from './screens/operator-screens.tsx'
import { peopleScreens } from './screens/people-screens.tsx'
import { signInScreens } from './screens/sign-in-screens.tsx'
import { Footer } from './shell/footer.tsx'
import { LineStrip } from './shell/line-strip.tsx'
import { Toasts } from './shell/toasts.tsx'

/** The route table, one line per screen, each in a chunk of its own. The first matching path counts. */
const screens: readonly Screen[] = [
  {
    path: patterns.home,
    access: 'anyone',
    render: 'server',
    width: 'full',
    title: 'Everybody’s on the line',
    description:
      'Text your followers, run your groups and fill your events from one phone number. Nobody needs an app.',
    file: 'src/app/home/home-screen.tsx',
    load: async () => {
      const { HomeScreen, loadWhole } = await import('./home/home-screen.tsx')
      if (import.meta.env.SSR) await loadWhole()
      return HomeScreen
    },
  },
  ...signInScreens,
  ...peopleScreens,
  ...groupScreens,
  ...eventPageScreens,
  ...eventScreens,
  ...contentScreens,
  ...operatorScreens,
  {
    path: patterns.simulator,
    access: 'anyone',
    render: 'client',
    width: 'full',
    title: 'Virtual Phones',
    file: 'src/features/simulator/simulator-screen.tsx',
    load: async () => (await import('../features/simulator/simulator-screen.tsx')).SimulatorScreen,
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: patterns.components,
          access: 'anyone',
          render: 'client',
          width: 'full',
          title: 'Components',
          file: 'src/app/components/components-screen.tsx',
          load: async () => (await import('./components/components-screen.tsx')).ComponentsScreen,
        } satisfies Screen,
      ]
    : []),
]

/** The screen for a path that matches no line of the table. */
const notFound: Screen = {
  path: '',
  access: 'anyone',
  render: 'server',
  width: 'form',
  title: 'Not found',
  file: 'src/app/not-found-screen.tsx',
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
}

/**
 * Below these paths a signed-out visitor is asked to log in even where there is no screen, so that visitors
 * do not learn which pages exist.
 */
const privateAreas: readonly string[] = [
  '/events',
  '/group',
  '/user',
  '/message',
  '/inbox',
  '/import',
  '/operator',
]

/** Every screen, with the other parts that the front door opens without. */
export const screenTable: ScreenTable = {
  screens,
  notFound,
  privateAreas,
  line: LineStrip,
  toasts: Toasts,
  footer: Footer,
}
