/**
 * Keeps what lies on top of a page. While anything does, the history has one entry more with the same address, so that
 * Back arrives at the page's own entry and closes the topmost. The entry disappears when the last one closes in another
 * way. Old phones have no CloseWatcher, and newer ones use it for Android's Back alone.
 */
export function createTop() {
  /** How each is closed, the topmost last. */
  const layers: (() => void)[] = []
  let leaving: Promise<void> | undefined
  /** What the browser does about scrolling at the page's own entry. */
  let restoration: ScrollRestoration = 'auto'

  const isOnTop = () => (history.state as { onTop?: true } | null)?.onTop === true

  async function leave(): Promise<void> {
    if (!leaving && isOnTop()) {
      leaving = new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
      history.back()
      await leaving
      history.scrollRestoration = restoration
      leaving = undefined
    }
    await leaving
  }

  async function settle(): Promise<void> {
    await leaving
    if (layers.length === 0) await leave()
    else if (!isOnTop()) {
      // The page below stays where it is.
      restoration = history.scrollRestoration
      history.scrollRestoration = 'manual'
      history.pushState({ ...history.state, onTop: true }, '')
    }
  }

  return {
    /** Adds what lies on top now, by how it is closed. Returns how it is taken away once it is closed. */
    add(close: () => void): () => void {
      layers.push(close)
      settle()
      return () => {
        layers.splice(layers.indexOf(close), 1)
        // One dialog may hand over to the next, which then keeps the entry.
        settle()
      }
    },
    /** Goes back to the page's own entry, if anything lies on top. */
    leave,
    /** Starts to listen to Back, and ends what a reload left behind. */
    watch() {
      addEventListener('popstate', () => {
        if (leaving) return
        if (!isOnTop() && layers.length > 0) {
          history.scrollRestoration = restoration
          layers.at(-1)?.()
        }
        // What did not close, or lies below, needs an entry again. A Forward onto the entry finds nothing to show.
        setTimeout(settle)
      })
      settle()
    },
  }
}
