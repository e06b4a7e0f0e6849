import { userLive } from '@partyline/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listen } from '../../platform/calls/live.ts'
import { refetchCurrentUser } from '../../platform/people/current-user.ts'
import { inboxKey } from './inbox-query.ts'

/** Keeps the inbox up to date while a screen of it is open. @param onNews something was written or came in */
export function useLiveInbox(onNews: () => void = () => {}): void {
  const client = useQueryClient()
  const refresh = useEffectEvent(() => {
    onNews()
    void client.invalidateQueries({ queryKey: inboxKey })
  })
  useEffect(() => {
    // Logged out from another device: the person is asked to log in.
    const onRefused = () => void refetchCurrentUser(client).catch(() => {})
    return listen(userLive, { onEvent: () => refresh(), onOpen: () => refresh(), onRefused })
  }, [client])
}
