/** A page younger than this, in milliseconds, that fails to load a chunk would fail again after a reload. */
const YOUNG = 10_000

/** After a release the chunks of a page opened before are gone: loads the page anew, at the address gone to. */
export function reloadOnNewRelease(): void {
  addEventListener('vite:preloadError', () => {
    if (performance.now() > YOUNG) location.reload()
  })
}
