import { groupLive } from '@partyline/contract/thread'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../../../platform/calls/live.ts'
import { addToThread, fillGaps } from '../../threads/catch-up.ts'
import { groupFollowersKey, groupQuery } from '../group-query.ts'
import { groupSource } from './group-source.ts'

/** Keeps an open thread up to date. New messages appear by themselves, also after a lost connection. */
export function useLiveThread(groupId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const source = groupSource(groupId)
    const catchUp = () => void fillGaps(client, source)
    const askAgain = () => void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey })
    return listen(groupLive, {
      query: { groupId },
      onOpen: catchUp,
      // The person may have left, or been removed, while the connection was down.
      onRefused: askAgain,
      onEvent: (event) => {
        if (event.kind === 'message') {
          addToThread(client, source, event.message)
          if (event.message.type.isPrivate) refreshCounts(client, groupId)
        } else if (event.kind === 'missed') catchUp()
        else askAgain()
      },
    })
  }, [client, groupId])
}

/** A person joined, so the counts and the list of followers are outdated. */
function refreshCounts(client: QueryClient, groupId: string): void {
  void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey })
  void client.invalidateQueries({ queryKey: groupFollowersKey(groupId) })
}
