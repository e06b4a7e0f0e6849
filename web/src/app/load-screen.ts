import type { ComponentType } from 'react'
import type { Screen, ScreenProps } from './screen.ts'

const loaded = new Map<string, ComponentType<ScreenProps>>()
const loading = new Map<string, Promise<ComponentType<ScreenProps>>>()

/** Loads a screen's chunk once; a load that failed may be tried again. */
export function loadScreen(screen: Screen): Promise<ComponentType<ScreenProps>> {
  const key = screen.path
  const known = loading.get(key)
  if (known) return known
  const promise = screen.load().then((component) => {
    loaded.set(key, component)
    return component
  })
  promise.catch(() => loading.delete(key))
  loading.set(key, promise)
  return promise
}

/** The screen's component when its chunk is here already, so that it can be drawn at once. */
export function loadedScreen(screen: Screen): ComponentType<ScreenProps> | undefined {
  return loaded.get(screen.path)
}
