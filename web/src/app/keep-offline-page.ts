/** Well after the page is usable, so that a first visit pays nothing for it. */
const LATER_MS = 10_000

/** Has the browser keep the page that it shows when there is no connection (public/offline-worker.js). */
export function keepOfflinePage(): void {
  // Absent on pages without https.
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined), LATER_MS)
}
