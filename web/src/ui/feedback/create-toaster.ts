export type ToastKind = 'default' | 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/** A store of toasts outside React, so that any code may show one. */
export interface ToasterStore {
  /**
   * Shows a toast below the others. One with the same words replaces the earlier one.
   * @returns its id
   */
  show: (kind: ToastKind, text: string) => number
  dismiss: (id: number) => void
  /** Stops the clocks of all toasts, while a pointer or the focus is on one. */
  pause: () => void
  /** After a pause, restarts all clocks. */
  resume: () => void
  clear: () => void
  /** For useSyncExternalStore. @returns how to stop listening */
  subscribe: (listener: () => void) => () => void
  /** Oldest first; the same array until something changes. */
  getSnapshot: () => readonly Toast[]
}

const MOST = 3
const SHOWN_MS = 5_000

/**
 * Makes a store that holds at most three toasts, each for five seconds. A further one pushes out the oldest. Nothing
 * runs until the first toast, so a server may make one.
 */
export function createToaster(): ToasterStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const clocks = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const id of clocks.keys()) if (!next.some((toast) => toast.id === id)) stop(id)
    for (const listener of listeners) listener()
  }
  const stop = (id: number) => {
    clearTimeout(clocks.get(id))
    clocks.delete(id)
  }
  const start = (id: number) => {
    stop(id)
    clocks.set(
      id,
      setTimeout(() => dismiss(id), SHOWN_MS),
    )
  }
  const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

  return {
    show(kind, text) {
      const id = ++lastId
      const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
      change([...others, { id, kind, text }].slice(-MOST))
      if (!paused) start(id)
      return id
    },
    dismiss,
    pause() {
      paused = true
      for (const { id } of toasts) stop(id)
    },
    resume() {
      if (!paused) return
      paused = false
      for (const { id } of toasts) start(id)
    },
    clear: () => change([]),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => toasts,
  }
}
