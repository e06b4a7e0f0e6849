export type ToastKind = 'default' | 'success' | 'warning' | 'error' | 'info'
type Show = (kind: ToastKind, sentence: string) => void

let show: Show | undefined
let onFirst: (() => void) | undefined
let early: Parameters<Show>[] = []

/** The shell sets where toasts appear, and earlier ones appear now. */
export function connectToasts(to: Show): void {
  show = to
  for (const one of early) to(...one)
  early = []
}

/** Calls back when a toast has no place to appear yet. */
export function onEarlyToast(fetchToasts: () => void): void {
  onFirst = fetchToasts
}

/** Shows a toast for five seconds: `toast('error', 'Something happened...')`. */
export function toast(kind: ToastKind, sentence: string): void {
  if (show) show(kind, sentence)
  else {
    early.push([kind, sentence])
    onFirst?.()
  }
}
