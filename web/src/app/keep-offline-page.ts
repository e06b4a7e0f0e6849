/** The wait before it begins, long after the page is usable, so that no first visit is slower. */
const LATER_MS = 10_000

/** Makes the browser keep the page that it shows when there is no connection (public/offline-worker.js). */
export function keepOfflinePage(): void {
  // Absent on pages without https.
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined), LATER_MS)
}
