import { matchPath, type Params } from '../platform/paths.ts'
import type { Screen } from './screen.ts'
import { notFound, privateAreas, screens } from './screens.tsx'

export interface FoundScreen {
  screen: Screen
  params: Params
}

/** The screen for a path (without query): the first line of the table that fits, else not-found. */
export function findScreen(path: string): FoundScreen {
  for (const screen of screens) {
    const params = matchPath(screen.path, path)
    if (params) return { screen, params }
  }
  const isPrivate = privateAreas.some((area) => path === area || path.startsWith(`${area}/`))
  return { screen: isPrivate ? privateNotFound : notFound, params: {} }
}

const privateNotFound: Screen = { ...notFound, access: 'login' }
