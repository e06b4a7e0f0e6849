import { goTo } from '../../platform/pages/go-to.ts'
import { prepareScreen } from './prepare-screen.ts'

/**
 * Follows every link to a screen of this origin without loading a new document, and fetches its chunk as soon
 * as a person points at, touches or focuses the link. So the parts of a page use plain <a href>, which also
 * works before hydration.
 */
export function followLinks(): void {
  const prepare = (event: Event) => {
    const url = screenAddress(event)
    if (url) prepareScreen(url.pathname).catch(() => {})
  }
  // Listen on the way down, because React stops these events at its root in parts whose code is missing.
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(type, prepare, { passive: true, capture: true })
  }
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? screenAddress(event) : undefined
    if (!url) return
    event.preventDefault()
    const here = url.href === location.href
    goTo(url.pathname + url.search + url.hash, { replace: here })
    if (here) scrollTo(0, 0)
  })
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}

/**
 * The address of the link under an event, if it leads to a screen: not to another origin, tab, file, call or
 * part of this page.
 */
function screenAddress(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || !link.href.startsWith('http')) return
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return
  return url
}
