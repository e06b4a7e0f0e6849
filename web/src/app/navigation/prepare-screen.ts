import { findScreen, loadScreens } from './find-screen.ts'
import { loadScreen } from './load-screen.ts'

/** Fetches what the screen at a path needs. */
export async function prepareScreen(path: string): Promise<void> {
  if (!findScreen(path)) await loadScreens()
  const found = findScreen(path)
  if (found) await loadScreen(found.screen)
}
