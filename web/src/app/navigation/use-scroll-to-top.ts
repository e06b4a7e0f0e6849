import { useEffect, useLayoutEffect, useRef } from 'react'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Scrolls to the top whenever the path changes. Back and Forward do not scroll, because the browser restores
 * the place. The effect returns nothing, because scrollTo returns a promise in newer browsers, which React
 * would take for a clean-up.
 */
export function useScrollToTop(path: string): void {
  const last = useRef(path)
  const goingThroughHistory = useRef(false)

  useEffect(() => {
    const onNavigation = ({ type }: Event) => {
      goingThroughHistory.current = type === 'popstate'
    }
    /* wouter announces the last two, https://github.com/molefrog/wouter */
    const types = ['popstate', 'pushState', 'replaceState']
    for (const type of types) addEventListener(type, onNavigation)
    return () => {
      for (const type of types) removeEventListener(type, onNavigation)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    if (last.current === path) return
    last.current = path
    if (!goingThroughHistory.current) scrollTo(0, 0)
    goingThroughHistory.current = false
  }, [path])
}
