import type { GroupInFull } from '@partyline/contract/groups'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import columns from '../../ui/layout/columns.module.css'
import { groupQuery } from './group-query.ts'
import { HowToJoin } from './members/how-to-join.tsx'
import { NoSuchGroup } from './no-such-group.tsx'

interface GroupAreaProps {
  /** The group's id, from the address. */
  id: string
  children: (group: GroupInFull) => ReactNode
}

/** The frame of a group's screens. Members see the content; others see how to join. */
export function GroupArea({ id, children }: GroupAreaProps) {
  const { data: group, error, refetch } = useQuery(groupQuery(id))
  if (!group && !error) return <LoadingScreen />
  return (
    <div className={columns.read}>
      {!group && <NoSuchGroup error={error} onTryAgain={refetch} />}
      {group && (group.membership === null ? <HowToJoin group={group} /> : children(group))}
    </div>
  )
}
