import { paths } from '../../platform/pages/paths.ts'
import type { Screen } from '../screen.ts'
import type { OperatorScreenName } from './load-operator-screen.ts'

/** Each screen's path below /operator, its name and its title. */
const SCREENS: readonly [path: string, name: OperatorScreenName, title: string][] = [
  ['', 'now', ''],
  ['/reports', 'reports', ': Reports'],
  ['/people', 'people', ': People'],
  ['/people/:id', 'person', ': Person'],
  ['/messages/:id', 'message', ': Message'],
  ['/failed', 'failed', ': Failed'],
  ['/ledger', 'ledger', ': Ledger'],
  ['/costs', 'costs', ': Costs'],
  ['/register', 'register', ': Registration'],
]

/** For the people who run this installation. Everybody's pages carry this table, so it is short. */
export const operatorScreens: readonly Screen[] = SCREENS.map(([path, name, title]) => ({
  path: paths.operator + path,
  access: 'operator',
  render: 'client',
  width: 'page',
  title: `Operator${title}`,
  namesItself: name === 'person',
  file: `src/features/operating/${name}/${name}-screen.tsx`,
  load: async () => (await import('./load-operator-screen.ts')).loadOperatorScreen[name](),
}))
