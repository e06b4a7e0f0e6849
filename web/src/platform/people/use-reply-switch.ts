import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../calls/call-failed.ts'
import { useSwitch } from './use-switch.ts'

type Loaded = InfiniteData<{ followers: { _id: string; allowReply: boolean }[] }>

/**
 * Switches the replies of followers, by their ids.
 * @param options.listKey the beginning of the query keys of all lists that may show the follower
 */
export function useReplySwitch(options: {
  listKey: QueryKey
  save: (allowReply: boolean, followerId: string) => Promise<unknown>
}) {
  const { listKey, save } = options
  const client = useQueryClient()
  return useSwitch<string>({
    scope: 'follower replies',
    save,
    show: (allowReply, followerId) =>
      client.setQueriesData<Loaded>({ queryKey: listKey }, (loaded) =>
        loaded ? withReplies(loaded, followerId, allowReply) : undefined,
      ),
    saved: (allowReply) => (allowReply ? 'User reply enabled' : 'User reply disabled'),
    onFailed: (error) => {
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
