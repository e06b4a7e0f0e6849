import { onChunkFailed } from '../platform/calls/load-chunk.ts'

/** A page younger than this, in milliseconds, that fails to load a chunk would fail again after a reload. */
const YOUNG_MS = 10_000

/**
 * After a release the chunks of an open page are gone. This loads the page again, at the address that the
 * visitor goes to.
 */
export function reloadOnNewRelease(): void {
  const start = document.querySelector<HTMLScriptElement>('script[data-files]')
  const entry = start?.dataset.files?.split(' ')[0]
  onChunkFailed(() => {
    if (entry && performance.now() > YOUNG_MS) void reloadIfGone(entry)
  })
}

/**
 * When the server still has this page's own entry, the connection failed, and a reload would only lose typed
 * words. While a server restarts, its proxy answers 502 to 504, and a reload would end at the proxy's page.
 */
async function reloadIfGone(entry: string): Promise<void> {
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status === 404) location.reload()
}
