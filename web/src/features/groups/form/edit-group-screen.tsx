import type { GroupInFull } from '@partyline/contract/groups'
import { useEffect } from 'react'
import { goTo } from '../../../platform/pages/go-to.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import columns from '../../../ui/layout/columns.module.css'
import { GroupArea } from '../group-area.tsx'
import { EditGroupForm } from './edit-group-form.tsx'
import styles from './group-form.module.css'

/** Edit Group, for its creator. Others are sent to the details. */
export function EditGroupScreen({ params: { id = '' } }: { params: Params }) {
  return <GroupArea id={id}>{(group) => <ForCreator group={group} />}</GroupArea>
}

function ForCreator({ group }: { group: GroupInFull }) {
  const isCreator = group.membership.role === 'creator'
  useEffect(() => {
    if (!isCreator) void goTo(paths.groupDetails(group._id), { replace: true })
  }, [isCreator, group._id])
  if (!isCreator) return null
  return (
    <div className={styles.column}>
      <h1 className={`shout t1 ${columns.title}`}>Edit Group</h1>
      <EditGroupForm group={group} />
    </div>
  )
}
