import { userLive } from '@partyline/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../../platform/calls/live.ts'
import { refetchCurrentUser } from '../../platform/people/current-user.ts'
import { catchUp } from './user-messages.ts'

/** Keeps one's messages up to date while they are looked at: each that is sent or comes in appears by itself. */
export function useLiveMessages(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      for (const kind of ['sent', 'direct'] as const) void catchUp(client, userId, kind)
    }
    // Logged out from another device: whoever is not signed in any more is asked to log in.
    const onRefused = () => void refetchCurrentUser(client).catch(() => {})
    return listen(userLive, { onEvent: refresh, onOpen: refresh, onRefused })
  }, [client, userId])
}
