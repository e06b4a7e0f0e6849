import type { User } from '@partyline/contract/people'
import { matchPath, type Params } from '../../platform/pages/paths.ts'
import { frontDoor } from '../front-door.ts'
import type { Screen, ScreenTable } from '../screen.ts'

export interface FoundScreen {
  screen: Screen
  params: Params
}

let table: ScreenTable | undefined
let loading: Promise<ScreenTable> | undefined
const listeners = new Set<() => void>()

/** Registers every screen. */
export function registerScreens(all: ScreenTable): void {
  table = all
  for (const listener of listeners) listener()
}

/** Fetches the route table once. A failed fetch may be tried again. */
export function loadScreens(): Promise<ScreenTable> {
  loading ??= import('../screens.tsx').then(
    ({ screenTable }) => {
      registerScreens(screenTable)
      return screenTable
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The route table, once it is loaded. */
export const knownScreens = () => table

/** Calls back when the route table is loaded. @returns how to stop listening */
export function onScreens(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The screen for a path without its query: the first match in the table, else not-found. Undefined before the
 * table is loaded.
 * @param user who opens it: an operator's screen is found for operators. Left out, every screen is found
 */
export function findScreen(path: string, user?: User | null): FoundScreen | undefined {
  for (const screen of [frontDoor, ...(table?.screens ?? [])]) {
    const params = matchPath(screen.path, path)
    if (params && (screen.access !== 'operator' || !user || user.operator)) return { screen, params }
  }
  if (!table) return undefined
  const { notFound, privateAreas } = table
  const isPrivate = privateAreas.some((area) => path === area || path.startsWith(`${area}/`))
  return { screen: isPrivate ? { ...notFound, access: 'login' } : notFound, params: {} }
}
