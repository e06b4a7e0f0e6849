import { type Follower, type getFollowers, setAllowReply } from '@partyline/contract/following'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toast } from '../../platform/toasts.ts'
import { followersKey } from './followers-query.ts'

type Loaded = InfiniteData<(typeof getFollowers.answer)['_zod']['output']>

interface Choice {
  follower: Follower
  allowReply: boolean
}

/** Switches a follower's replies: shown at once, one save after the other, taken back when it fails. */
export function useSetAllowReply(userId: string) {
  const client = useQueryClient()
  const show = ({ follower, allowReply }: Choice) =>
    client.setQueriesData<Loaded>({ queryKey: followersKey(userId) }, (loaded) =>
      loaded ? withReplies(loaded, follower._id, allowReply) : undefined,
    )
  return useMutation({
    scope: { id: 'follower replies' },
    networkMode: 'always',
    mutationFn: ({ follower, allowReply }: Choice) =>
      call(setAllowReply, { body: { userId, followerId: follower._id, allowReply } }),
    onMutate: show,
    onSuccess: (_, { allowReply }) =>
      toast('success', allowReply ? 'User reply enabled' : 'User reply disabled'),
    onError: (_, { follower, allowReply }) => {
      show({ follower, allowReply: !allowReply })
      toast('error', 'Failed to save change')
    },
  })
}

function withReplies(loaded: Loaded, followerId: string, allowReply: boolean): Loaded {
  const pages = loaded.pages.map((page) => ({
    ...page,
    followers: page.followers.map((one) => (one._id === followerId ? { ...one, allowReply } : one)),
  }))
  return { ...loaded, pages }
}
