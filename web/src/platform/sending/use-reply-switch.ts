import { type InfiniteData, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../calls/call-failed.ts'
import { toast } from '../pages/toasts.ts'

export interface Somebody {
  _id: string
  allowReply: boolean
}

type Loaded = InfiniteData<{ followers: Somebody[] }>

export interface ReplyChoice<Follower extends Somebody> {
  follower: Follower
  allowReply: boolean
}

/**
 * Switches the replies of one follower. It shows at once, saves one change after the other, and is undone
 * when saving fails.
 * @param options.listKey the beginning of the query keys of all lists that may show the follower
 */
export function useReplySwitch<Follower extends Somebody>(options: {
  listKey: QueryKey
  save: (choice: ReplyChoice<Follower>) => Promise<unknown>
}) {
  const { listKey, save } = options
  const client = useQueryClient()
  const show = ({ follower, allowReply }: ReplyChoice<Follower>) =>
    client.setQueriesData<Loaded>({ queryKey: listKey }, (loaded) =>
      loaded ? withReplies(loaded, follower._id, allowReply) : undefined,
    )
  return useMutation({
    scope: { id: 'follower replies' },
    mutationFn: save,
    onMutate: show,
    onSuccess: (_, { allowReply }) =>
      toast('success', allowReply ? 'User reply enabled' : 'User reply disabled'),
    onError: (error, { follower, allowReply }) => {
      show({ follower, allowReply: !allowReply })
      toast('error', 'Failed to save change')
      // A follower who has left cannot be switched again.
      if (error instanceof CallFailed && error.status === 404) {
        void client.invalidateQueries({ queryKey: listKey })
      }
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
