import { type GroupMessage, groupLive } from '@partyline/contract/thread'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../../../platform/calls/live.ts'
import { groupFollowersKey, groupQuery } from '../group-query.ts'
import { appendMessage, placeToReadFrom, replaceAfter } from './merge-thread.ts'
import { fetchThread, type LoadedThread, threadKey } from './thread-query.ts'

/** Who missed more than so many pages is shown the newest instead. */
const MOST_PAGES = 5

/** Keeps a thread up to date while it is looked at: each new message appears by itself, also after a lost connection. */
export function useLiveThread(groupId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const catchUp = () => void fillGaps(client, groupId)
    const askAgain = () => void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey })
    return listen(groupLive, {
      query: { groupId },
      onOpen: catchUp,
      // Who left, or was removed, while the line was away.
      onRefused: askAgain,
      onEvent: (event) => {
        if (event.kind === 'message') {
          takeIn(client, groupId, event.message)
          if (event.message.type.isPrivate) countAgain(client, groupId)
        } else if (event.kind === 'missed') catchUp()
        else askAgain()
      },
    })
  }, [client, groupId])
}

/** Somebody joined: the counts and the list of followers are older than that. */
function countAgain(client: QueryClient, groupId: string): void {
  void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey })
  void client.invalidateQueries({ queryKey: groupFollowersKey(groupId) })
}

/** Every stretch of the thread that is loaded, also one that is not shown just now: it is gone back to as it is. */
function stretches(client: QueryClient, groupId: string): QueryKey[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: threadKey(groupId) })
    .map(({ queryKey }) => queryKey)
}

function takeIn(client: QueryClient, groupId: string, message: GroupMessage): void {
  for (const queryKey of stretches(client, groupId)) {
    const loaded = client.getQueryData<LoadedThread>(queryKey)
    const merged = loaded && appendMessage(loaded, message)
    if (merged) client.setQueryData(queryKey, merged)
    else void fillGap(client, groupId, queryKey)
  }
}

/** Fetches what came after the newest known, and puts it where it belongs. */
export async function fillGaps(client: QueryClient, groupId: string): Promise<void> {
  await Promise.all(stretches(client, groupId).map((queryKey) => fillGap(client, groupId, queryKey)))
}

async function fillGap(client: QueryClient, groupId: string, queryKey: QueryKey): Promise<void> {
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
    const fresh = await fetchAfter(groupId, from)
    const now = client.getQueryData<LoadedThread>(queryKey)
    const merged = fresh && now && replaceAfter(now, from, fresh)
    if (merged) client.setQueryData(queryKey, merged)
    else if (!fresh) await client.resetQueries({ queryKey })
  } catch {
    // The stream opens again, and with it this is tried again.
  }
}

/** @returns undefined when there is too much to be read one by one */
async function fetchAfter(groupId: string, from: string): Promise<GroupMessage[] | undefined> {
  let all: GroupMessage[] = []
  let after: string | null = from
  for (let page = 0; page < MOST_PAGES; page++) {
    const { messages, previous } = await fetchThread(groupId, { after }, { limit: 100 })
    all = [...messages, ...all]
    if (previous === null) return all
    after = previous
  }
  return undefined
}
