import { matchPath, type Params } from '../platform/pages/paths.ts'
import { frontDoor } from './front-door.ts'
import type { Screen, ScreenTable } from './screen.ts'

export interface FoundScreen {
  screen: Screen
  params: Params
}

let table: ScreenTable | undefined
let loading: Promise<ScreenTable> | undefined
const listeners = new Set<() => void>()

/** From now on every screen is known. */
export function knowScreens(all: ScreenTable): void {
  table = all
  for (const listener of listeners) listener()
}

/** Fetches the route table, once; a fetch that failed may be tried again. */
export function loadScreens(): Promise<ScreenTable> {
  loading ??= import('./screens.tsx').then(
    ({ screenTable }) => {
      knowScreens(screenTable)
      return screenTable
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The route table, once it is here. */
export const knownScreens = () => table

/** Calls back when the route table comes. @returns how to stop listening */
export function onScreens(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The screen for a path (without query): the first line of the table that fits, else not-found. Undefined before the table. */
export function findScreen(path: string): FoundScreen | undefined {
  for (const screen of [frontDoor, ...(table?.screens ?? [])]) {
    const params = matchPath(screen.path, path)
    if (params) return { screen, params }
  }
  if (!table) return undefined
  const { notFound, privateAreas } = table
  const isPrivate = privateAreas.some((area) => path === area || path.startsWith(`${area}/`))
  return { screen: isPrivate ? { ...notFound, access: 'login' } : notFound, params: {} }
}
