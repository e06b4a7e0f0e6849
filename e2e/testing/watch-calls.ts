import type { Page, Request } from '@playwright/test'

/** Records the path and query of each matching request of a page from now on. @returns a list that grows */
export function watchCalls(page: Page, path: RegExp): string[] {
  const asked: string[] = []
  onRequest(page, path, (_, called) => asked.push(called))
  return asked
}

/** Records the body of each matching call from now on. @returns a list that grows */
// biome-ignore lint/suspicious/noExplicitAny: what was sent is compared field by field
export function watchSent(page: Page, path: RegExp): any[] {
  // biome-ignore lint/suspicious/noExplicitAny: what was sent is compared field by field
  const sent: any[] = []
  onRequest(page, path, (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  return sent
}

function onRequest(page: Page, path: RegExp, note: (request: Request, called: string) => void): void {
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (path.test(pathname + search)) note(request, pathname + search)
  })
}
