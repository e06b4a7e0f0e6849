export type ToastKind = 'default' | 'success' | 'warning' | 'error' | 'info'
type Show = (kind: ToastKind, sentence: string) => void

let show: Show | undefined

/** The shell says where toasts appear; before that, as on the server, there are none. */
export function connectToasts(to: Show): void {
  show = to
}

/** Shows a toast for five seconds: `toast('error', 'Something happened...')`. */
export function toast(kind: ToastKind, sentence: string): void {
  show?.(kind, sentence)
}
