import { userLive } from '@partyline/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listen } from '../../platform/calls/live.ts'
import { refetchCurrentUser } from '../../platform/people/current-user.ts'
import { inboxKey, refetchInbox } from './inbox-query.ts'

/** Keeps an open inbox up to date. @param onNews called when a message is sent or arrives */
export function useLiveInbox(onNews: () => void = () => {}): void {
  const client = useQueryClient()
  const refresh = useEffectEvent(async () => {
    onNews()
    // The first fetch may still run, and may have begun before the news.
    await client.cancelQueries({ queryKey: inboxKey })
    await refetchInbox(client)
  })
  useEffect(() => {
    // The person was logged out from another device, and is asked to log in.
    const onRefused = () => void refetchCurrentUser(client).catch(() => {})
    return listen(userLive, { onEvent: () => void refresh(), onOpen: () => void refresh(), onRefused })
  }, [client])
}
