import { type BlockedPerson, unblockPerson } from '@partyline/contract/following'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadOlder } from '../../ui/feedback/load-older.tsx'
import { nextPage } from '../../ui/feedback/next-page.ts'
import { calledName, PersonLine } from '../../ui/layout/person-line.tsx'
import { blockedKey, blockedQuery } from './blocked-query.ts'
import styles from './user-area.module.css'

/** The people whom the person has blocked, with buttons that unblock them; nothing when there are none. */
export function BlockedPeople({ userId }: { userId: string }) {
  const query = useInfiniteQuery(blockedQuery(userId))
  const title = useRef<HTMLHeadingElement>(null)
  const unblock = useUnblock(userId, () => title.current?.focus())
  const people = query.data?.pages.flatMap(({ blocked }) => blocked) ?? []
  if (people.length === 0) return null
  return (
    <section className={styles.blocked}>
      <h2 className="shout t2" ref={title} tabIndex={-1}>
        Blocked
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person._id} className={styles.blockedRow}>
            <PersonLine person={person} since={<Moment words="Since" at={person.blockedSince} />} />
            <Button
              kind="soft"
              size={44}
              busy={unblock.isPending && unblock.variables._id === person._id}
              onClick={() => unblock.mutate(person)}
            >
              Unblock<span className="sr"> {calledName(person)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <LoadOlder label="More people" {...nextPage(query)} />
    </section>
  )
}

function useUnblock(userId: string, onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: BlockedPerson) => call(unblockPerson, { body: { userId, blockedId: _id } }),
    onSuccess: (_, person) => {
      toast('success', `${calledName(person)} can follow you again`)
      onGone()
    },
    onError: (error) => toast('error', wasRefused(error) ? error.message : 'Failed to save change'),
    onSettled: () => client.invalidateQueries({ queryKey: blockedKey(userId) }),
  })
}
