/** A signal that aborts after a time, as AbortSignal.timeout does, which Safari has since 16. @param ms milliseconds */
export function timeOut(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
  return controller.signal
}
