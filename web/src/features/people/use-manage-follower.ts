import { blockFollower, type Follower, nameFollower, removeFollower } from '@partyline/contract/following'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { CallFailed, wasRefused } from '../../platform/calls/call-failed.ts'
import { homeKey } from '../../platform/calls/served-answers.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { changeFollower, dropFollower } from '../../platform/people/change-followers.ts'
import { blockedKey } from './blocked-query.ts'
import { followersKey } from './followers-query.ts'

/** Names, removes and blocks followers. A follower who has left counts as removed. */
export function useManageFollower(userId: string) {
  const client = useQueryClient()
  const listKey = followersKey(userId)
  const onGone = ({ _id }: Follower) => {
    dropFollower(client, listKey, _id)
    void client.invalidateQueries({ queryKey: blockedKey(userId) })
    void client.invalidateQueries({ queryKey: homeKey(userId) })
  }
  const onError = (error: Error, follower: Follower) => {
    const isGone = error instanceof CallFailed && error.status === 404
    if (isGone) onGone(follower)
    toast(isGone ? 'info' : 'error', wasRefused(error) ? error.message : 'Failed to save change')
  }
  const name = useMutation({
    mutationFn: ({ follower, nickname }: { follower: Follower; nickname: string }) =>
      call(nameFollower, { body: { userId, followerId: follower._id, nickname } }),
    onSuccess: (_, { follower, nickname }) => {
      changeFollower(client, listKey, follower._id, { nickname: nickname.trim() || null })
      toast('success', 'Settings updated')
    },
    onError: (error, { follower }) => onError(error, follower),
  })
  const remove = useMutation({
    mutationFn: ({ _id }: Follower) => call(removeFollower, { body: { userId, followerId: _id } }),
    onSuccess: (_, follower) => {
      onGone(follower)
      toast('success', 'Follower removed')
    },
    onError,
  })
  const block = useMutation({
    mutationFn: ({ _id }: Follower) => call(blockFollower, { body: { userId, followerId: _id } }),
    onSuccess: (_, follower) => {
      onGone(follower)
      toast('success', 'Follower blocked')
    },
    onError,
  })
  return { name, remove, block }
}
