import { setAllowReply } from '@partyline/contract/following'
import { call } from '../../platform/calls/call.ts'
import { useReplySwitch } from '../../platform/people/use-reply-switch.ts'
import { followersKey } from './followers-query.ts'

/** Switches a follower's replies. */
export function useSetAllowReply(userId: string) {
  return useReplySwitch({
    listKey: followersKey(userId),
    save: (allowReply, followerId) => call(setAllowReply, { body: { userId, followerId, allowReply } }),
  })
}
