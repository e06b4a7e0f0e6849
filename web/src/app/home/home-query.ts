import { getFollowerGrowth } from '@partyline/contract/following'
import { getInbox } from '@partyline/contract/inbox'
import { getUserMessages } from '@partyline/contract/messages'
import type { Home } from '@partyline/contract/page'
import { HOME_INBOX_LINES } from '@partyline/domain/limits/home-limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { homeKey } from '../../platform/calls/served-answers.ts'
import { late } from '../../ui/layout/late.ts'

/** A sender's cards. Visitors also get Home and do not load them. */
export const senderCards = late(() => import('./home-sender.tsx'))

/** What a sender's Home shows. It waits for the code that draws it, so that all of it appears at once. */
export function homeQuery(userId: string) {
  return queryOptions({
    queryKey: homeKey(userId),
    queryFn: async ({ signal }): Promise<Home> => {
      const params = { id: userId }
      const [growth, inbox, sent] = await Promise.all([
        call(getFollowerGrowth, { params, signal }),
        call(getInbox, { query: { limit: HOME_INBOX_LINES }, signal }),
        call(getUserMessages, { params, query: { kind: 'sent', limit: 1 }, signal }),
        senderCards.load(),
      ])
      return { growth, inbox, lastSent: sent.messages[0] ?? null }
    },
    // A page has just brought the answers when it wakes.
    staleTime: 1_000,
    meta: { failed: 'Failed to load followers' },
  })
}
