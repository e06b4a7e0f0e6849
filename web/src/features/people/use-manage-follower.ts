import { blockFollower, type Follower, nameFollower, removeFollower } from '@partyline/contract/following'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { CallFailed, wasRefused } from '../../platform/calls/call-failed.ts'
import { homeKey } from '../../platform/calls/served-answers.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { blockedKey } from './blocked-query.ts'
import { followersKey } from './followers-query.ts'

/** Names, removes and blocks followers. A follower who has left counts as removed. */
export function useManageFollower(userId: string) {
  const client = useQueryClient()
  const onError = (error: Error) => {
    const isGone = error instanceof CallFailed && error.status === 404
    toast(isGone ? 'info' : 'error', wasRefused(error) ? error.message : 'Failed to save change')
  }
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: followersKey(userId) }),
      client.invalidateQueries({ queryKey: blockedKey(userId) }),
      client.invalidateQueries({ queryKey: homeKey(userId) }),
    ])
  const name = useMutation({
    mutationFn: ({ follower, nickname }: { follower: Follower; nickname: string }) =>
      call(nameFollower, { body: { userId, followerId: follower._id, nickname } }),
    onSuccess: () => toast('success', 'Settings updated'),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ _id }: Follower) => call(removeFollower, { body: { userId, followerId: _id } }),
    onSuccess: () => toast('success', 'Follower removed'),
    onError,
    onSettled,
  })
  const block = useMutation({
    mutationFn: ({ _id }: Follower) => call(blockFollower, { body: { userId, followerId: _id } }),
    onSuccess: () => toast('success', 'Follower blocked'),
    onError,
    onSettled,
  })
  return { name, remove, block }
}
