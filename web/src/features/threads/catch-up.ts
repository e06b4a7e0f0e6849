import type { GroupMessage } from '@partyline/contract/thread'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { appendMessage, placeToReadFrom, replaceAfter } from './merge-thread.ts'
import type { LoadedThread, ThreadSource } from './thread-query.ts'

/** Where more pages than this were missed, the newest is shown instead. */
const MOST_PAGES = 5

/** Every stretch of the thread that is loaded, also one that is not shown just now: it is gone back to as it is. */
function stretches(client: QueryClient, source: ThreadSource): QueryKey[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: source.key })
    .map(({ queryKey }) => queryKey)
}

/** Puts a message that was brought where it belongs; where its place is not certain, fetches what came. */
export function takeIn(client: QueryClient, source: ThreadSource, message: GroupMessage): void {
  for (const queryKey of stretches(client, source)) {
    const loaded = client.getQueryData<LoadedThread>(queryKey)
    const merged = loaded && appendMessage(loaded, message)
    if (merged) client.setQueryData(queryKey, merged)
    else void fillGap(client, source, queryKey)
  }
}

/** Fetches what came after the newest known, and puts it where it belongs. */
export async function fillGaps(client: QueryClient, source: ThreadSource): Promise<void> {
  await Promise.all(stretches(client, source).map((queryKey) => fillGap(client, source, queryKey)))
}

async function fillGap(client: QueryClient, source: ThreadSource, queryKey: QueryKey): Promise<void> {
  const loaded = client.getQueryData<LoadedThread>(queryKey)
  // It ends before the newest: what comes is loaded when it is scrolled to.
  if (loaded && loaded.pages[0]?.previous !== null) return
  const from = loaded && placeToReadFrom(loaded)
  if (from === undefined) {
    // Nothing is there yet, or its first fetch is under way and may have begun before what came.
    await client.cancelQueries({ queryKey })
    await client.invalidateQueries({ queryKey })
    return
  }
  try {
    const fresh = await fetchAfter(source, from)
    const now = client.getQueryData<LoadedThread>(queryKey)
    const merged = fresh && now && replaceAfter(now, from, fresh)
    if (merged) client.setQueryData(queryKey, merged)
    else if (!fresh) await client.resetQueries({ queryKey })
  } catch {
    // The stream opens again, and with it this is tried again.
  }
}

/** @returns undefined when there is too much to be read one by one */
async function fetchAfter(source: ThreadSource, from: string): Promise<GroupMessage[] | undefined> {
  let all: GroupMessage[] = []
  let after: string | null = from
  for (let page = 0; page < MOST_PAGES; page++) {
    const { messages, previous } = await source.fetch({ after }, { limit: 100 })
    all = [...messages, ...all]
    if (previous === null) return all
    after = previous
  }
  return undefined
}
