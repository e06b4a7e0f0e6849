import { patterns } from '../platform/pages/patterns.ts'
import { contentScreens } from './content-screens.tsx'
import { eventPageScreens } from './event-page-screens.tsx'
import { eventScreens } from './event-screens.tsx'
import { Footer } from './footer.tsx'
import { groupScreens } from './group-screens.tsx'
import { LineStrip } from './line-strip.tsx'
import { peopleScreens } from './people-screens.tsx'
import type { Screen, ScreenTable } from './screen.ts'
import { signInScreens } from './sign-in-screens.tsx'
import { Toasts } from './toasts.tsx'

/** The route table: a line per screen, each in a chunk of its own. The first whose path fits is shown. */
const screens: readonly Screen[] = [
  {
    path: patterns.home,
    access: 'anyone',
    render: 'server',
    width: 'full',
    title: 'Home',
    file: 'src/app/home/home-screen.tsx',
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  ...signInScreens,
  ...peopleScreens,
  ...groupScreens,
  ...eventPageScreens,
  ...eventScreens,
  ...contentScreens,
  {
    path: patterns.simulator,
    access: 'anyone',
    render: 'client',
    width: 'full',
    title: 'Phone Simulator',
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
          file: 'src/app/components-screen.tsx',
          load: async () => (await import('./components-screen.tsx')).ComponentsScreen,
        } satisfies Screen,
      ]
    : []),
]

/** What is shown where no line of the table fits. */
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
 * Below these a signed-out visitor is asked to log in even where there is no screen: who is not signed in does not
 * learn what there is.
 */
const privateAreas: readonly string[] = ['/events', '/group', '/user', '/message', '/inbox']

/** Every screen, and what else the front door opens without. */
export const screenTable: ScreenTable = {
  screens,
  notFound,
  privateAreas,
  line: LineStrip,
  toasts: Toasts,
  footer: Footer,
}
