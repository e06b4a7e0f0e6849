import type { Follower } from '@partyline/contract/following'
import type { User } from '@partyline/contract/people'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadOlder } from '../../ui/load-older.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { TextCard } from '../../ui/text-card.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { FollowerList } from './follower-list.tsx'
import styles from './followers.module.css'
import { followersQuery } from './followers-query.ts'

/** Searching waits until typing has rested for so many milliseconds. */
const PAUSE = 300

/** Who follows: how many, the ones looked for, and whether each may reply. */
export function Followers({ user }: { user: User }) {
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim(), PAUSE)
  const query = useInfiniteQuery(followersQuery(user._id, search))
  const { registered = 0, unregistered = 0 } = query.data?.pages[0]?.counts ?? {}
  const [total, searching] = [registered + unregistered, search !== '']
  const followers = distinct(query.data?.pages.flatMap((page) => page.followers) ?? [])

  return (
    <section className={styles.section}>
      {query.isPending && <FollowersSkeleton />}
      {query.isError && !query.data && <Button onClick={() => void query.refetch()}>Try again</Button>}
      {query.data && (
        <>
          <div className={styles.head}>
            <h2 className="shout t2" aria-live="polite">
              {searching ? `${total} found` : countWords(total)}
            </h2>
            {total > 0 && <span className="label mute">Can reply</span>}
          </div>
          {(total > 0 || typed !== '') && (
            <Field
              label="Search followers"
              labelHidden
              type="search"
              placeholder="Search by name or username"
              prefix={<IconSearch aria-hidden="true" />}
              value={typed}
              onValueChange={setTyped}
              maxLength={100}
              className={styles.search}
            />
          )}
          {total === 0 && !searching && <NobodyYet user={user} />}
          {total === 0 && searching && <p className="mute">Nobody by that name follows you.</p>}
          <FollowerList userId={user._id} followers={followers} />
          <LoadOlder
            label="More followers"
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onLoad={query.fetchNextPage}
          />
        </>
      )}
    </section>
  )
}

function NobodyYet({ user }: { user: User }) {
  const { sharedNumber } = useSettings()
  if (!user.displayHandle) return <p className="mute">With a username people can follow you by text.</p>
  return (
    <>
      <p className={`mute ${styles.tell}`}>Tell people to text</p>
      <TextCard to={sharedNumber} text={`@${user.displayHandle}`} />
      <p className={`mute ${styles.tell}`}>
        <a className="link" href={paths.signUpWelcome}>
          How texting works
        </a>
      </p>
    </>
  )
}

function FollowersSkeleton() {
  return (
    <SkeletonGroup label="Loading followers" className={styles.waiting}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} width="100%" height={56} radius="var(--r-m)" />
      ))}
    </SkeletonGroup>
  )
}

function countWords(total: number): string {
  return total === 1 ? '1 follower' : `${total.toLocaleString('en-US')} followers`
}

/** Who takes a handle between two pages would stand on both. */
function distinct(followers: Follower[]): Follower[] {
  return [...new Map(followers.map((one) => [one._id, one])).values()]
}
