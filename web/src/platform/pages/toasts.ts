export type ToastKind = 'default' | 'success' | 'warning' | 'error' | 'info'
type Show = (kind: ToastKind, sentence: string) => void
interface Toaster {
  show: Show
  clear: () => void
}

let toaster: Toaster | undefined
let onFirst: (() => void) | undefined
let early: Parameters<Show>[] = []

/** The shell sets where toasts appear, and earlier ones appear now. */
export function connectToasts(to: Toaster): void {
  toaster = to
  for (const one of early) to.show(...one)
  early = []
}

/** Removes all toasts, once the code that runs now has shown its own. */
export function clearToasts(): void {
  setTimeout(() => toaster?.clear())
}

/** Calls back when a toast has no place to appear yet. */
export function onEarlyToast(fetchToasts: () => void): void {
  onFirst = fetchToasts
}

/** Shows a toast for five seconds: `toast('error', 'Something happened...')`. */
export function toast(kind: ToastKind, sentence: string): void {
  if (toaster) toaster.show(kind, sentence)
  else {
    early.push([kind, sentence])
    onFirst?.()
  }
}
