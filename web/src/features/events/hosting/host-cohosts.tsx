import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PersonLine } from '../../../ui/layout/person-line.tsx'
import { useFollowing } from '../series/series-scope.tsx'
import styles from './host.module.css'
import { HostAddCohost } from './host-add-cohost.tsx'
import { HostHandOver } from './host-hand-over.tsx'
import { hostingQuery } from './host-query.ts'
import { useLeaveCohosts } from './use-leave-cohosts.ts'
import { useSetCohost } from './use-set-cohost.ts'

/**
 * The co-hosts of an event and the open invitations. The owner invites and removes them, and may make one the
 * owner. A co-host may leave.
 */
export function HostCohosts({ event }: { event: Event }) {
  const { _id: id, viewer } = event
  const { data, isError, isFetching, refetch } = useQuery(hostingQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useSetCohost(id)
  const leave = useLeaveCohosts(id)
  const user = useCurrentUser()
  const owns = viewer?.role === 'OWNER'
  const later = useFollowing(event).length - 1
  const [all, setAll] = useState(true)
  const following = later > 0 && all
  return (
    <Card as="section" className={styles.section}>
      <h2 className="shout t3" ref={heading} tabIndex={-1}>
        Co-hosts
      </h2>
      <p className="mute">
        They see who comes, set answers and write to the guests.{' '}
        {owns ? 'Only you edit and cancel.' : 'Only the owner edits and cancels.'}
      </p>
      {later > 0 && (
        <Switch
          label={<b>Later dates too</b>}
          hint={`What you do here counts for this date and ${later === 1 ? 'the one' : `the ${later}`} after it.`}
          checked={all}
          onCheckedChange={setAll}
        />
      )}
      {isError && !data && <NotLoaded what="the co-hosts" trying={isFetching} onTryAgain={refetch} />}
      {data && data.cohosts.length > 0 && (
        <ul className={styles.people}>
          {data.cohosts.map((cohost) => (
            <li key={cohost._id}>
              <PersonLine person={cohost} since="" />
              {owns && (
                <div className={styles.acts}>
                  <HostHandOver id={id} handle={cohost.displayHandle ?? ''} following={following} />
                  <Button
                    kind="soft"
                    size={44}
                    busy={remove.isPending && remove.variables?.handle === cohost.handle}
                    onClick={() =>
                      remove.mutate(
                        { handle: cohost.handle ?? '', cohost: false, following },
                        { onSuccess: () => heading.current?.focus() },
                      )
                    }
                  >
                    Remove <span className="sr">@{cohost.displayHandle}</span>
                  </Button>
                </div>
              )}
              {cohost._id === user?._id && (
                <Button
                  kind="soft"
                  size={44}
                  busy={leave.isPending}
                  onClick={() => leave.mutate({ handle: cohost.handle ?? '', following })}
                >
                  Leave
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {owns && data && data.invited.length > 0 && (
        <ul className={styles.people}>
          {data.invited.map(({ displayHandle, declined }) => (
            <li key={displayHandle}>
              <p>
                <b>@{displayHandle}</b> <span className="mute">{declined ? 'Said no' : 'Invited'}</span>
              </p>
              {!declined && (
                <Button
                  kind="soft"
                  size={44}
                  busy={remove.isPending && remove.variables?.handle === displayHandle}
                  onClick={() =>
                    remove.mutate(
                      { handle: displayHandle, cohost: false, following },
                      { onSuccess: () => heading.current?.focus() },
                    )
                  }
                >
                  Take back <span className="sr">the invitation of @{displayHandle}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.cohosts.length === 0 && !owns && <p>Nobody yet.</p>}
      {owns && <HostAddCohost id={id} following={following} />}
    </Card>
  )
}
