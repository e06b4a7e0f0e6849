import type { ComponentType } from 'react'
import type { Screen, ScreenProps } from '../screen.ts'

type Loading = Promise<ComponentType<ScreenProps>> & { status?: 'fulfilled'; value?: unknown }

const known = new Map<string, Loading>()

/**
 * Loads a screen's chunk once. A failed load may be tried again. The promise carries the fields by which
 * React's `use` takes a loaded value at once, so that such a screen is drawn without suspending.
 */
export function loadScreen(screen: Screen): Promise<ComponentType<ScreenProps>> {
  const before = known.get(screen.path)
  if (before) return before
  const loading: Loading = screen.load()
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => known.delete(screen.path),
  )
  known.set(screen.path, loading)
  return loading
}
