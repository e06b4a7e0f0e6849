import { paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import columns from '../../../ui/layout/columns.module.css'
import { CreateGroupForm } from './create-group-form.tsx'

/** Create a Group, for people who may. A person without a username is led to take one. */
export function CreateGroupScreen() {
  const user = useCurrentUser()
  if (!user?.allowCreateGroup) return null
  if (!user.handle) {
    return (
      <EmptyState
        as="h1"
        title="Create a Group"
        action={<ButtonLink href={paths.editUser(user._id)}>Edit my Profile</ButtonLink>}
      >
        To create a group, add a username to your profile first.
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className={`shout t1 ${columns.title}`}>Create a Group</h1>
      <CreateGroupForm userId={user._id} />
    </>
  )
}
