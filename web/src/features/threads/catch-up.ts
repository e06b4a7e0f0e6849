import type { GroupMessage } from '@partyline/contract/thread'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { appendMessage, placeToReadFrom, replaceAfter } from './merge-thread.ts'
import type { LoadedThread, ThreadSource } from './thread-query.ts'

/** When more pages than this were missed, the newest is shown instead. */
const MOST_PAGES = 5

/** Every loaded page of the thread, also hidden ones, because the reader goes back to them as they are. */
function loadedRanges(client: QueryClient, source: ThreadSource): QueryKey[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: source.key })
    .map(({ queryKey }) => queryKey)
}

/** Puts a new message in its place. When its place is not certain, fetches the new messages. */
export function addToThread(client: QueryClient, source: ThreadSource, message: GroupMessage): void {
  for (const queryKey of loadedRanges(client, source)) {
    const loaded = client.getQueryData<LoadedThread>(queryKey)
    const merged = loaded && appendMessage(loaded, message)
    if (merged) client.setQueryData(queryKey, merged)
    else void fillGap(client, source, queryKey)
  }
}

/** Fetches everything after the newest known message, and puts it in its place. */
export async function fillGaps(client: QueryClient, source: ThreadSource): Promise<void> {
  await Promise.all(loadedRanges(client, source).map((queryKey) => fillGap(client, source, queryKey)))
}

async function fillGap(client: QueryClient, source: ThreadSource, queryKey: QueryKey): Promise<void> {
  const loaded = client.getQueryData<LoadedThread>(queryKey)
  // The loaded part ends before the newest message. Scrolling loads the rest.
  if (loaded && loaded.pages[0]?.previous !== null) return
  const from = loaded && placeToReadFrom(loaded)
  if (from === undefined) {
    // Nothing is loaded yet, or the first fetch is running and may have begun before the new message.
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
    // This is tried again when the stream opens again.
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
