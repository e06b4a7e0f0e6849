let replaced: MutationObserver | undefined

/**
 * Moves the focus to the screen's heading, so that screen readers read it and Tab goes on from there. Where what has
 * loaded brings another heading, the focus goes to that one, unless the person has moved it.
 */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  replaced?.disconnect()
  if (!main || !heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  replaced = new MutationObserver(() => {
    const isLost = !heading.isConnected && document.activeElement === document.body
    if (isLost && main.querySelector('h1')) focusHeading()
  })
  replaced.observe(main, { childList: true, subtree: true })
}
