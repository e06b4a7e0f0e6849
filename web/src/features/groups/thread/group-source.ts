import { getGroupMessages } from '@partyline/contract/thread'
import { call } from '../../../platform/calls/call.ts'
import type { ThreadSource } from '../../threads/thread-query.ts'

/** The messages of a group. */
export function groupSource(groupId: string): ThreadSource {
  return {
    key: ['group-thread', groupId],
    fetch: (place, { limit, signal } = {}) =>
      call(getGroupMessages, {
        params: { id: groupId },
        query: { ...place, ...(limit && { limit }) },
        ...(signal && { signal }),
      }),
  }
}
