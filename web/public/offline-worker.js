// Keeps one page for times without a connection. It handles only requests for pages.
const KEPT = 'offline-1'
const FILES = ['/offline.html', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
    // The browser requests the page while it starts this worker, so that nobody waits for the worker.
    await self.registration.navigationPreload?.enable()
  }
  event.waitUntil(drop())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const open = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch {
      return (await caches.match('/offline.html')) ?? Response.error()
    }
  }
  event.respondWith(open())
})
