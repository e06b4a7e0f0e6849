import type { GroupFollower, GroupInFull } from '@partyline/contract/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusOnceClosed } from '../../../ui/feedback/use-focus-once-closed.ts'
import { PeopleSection } from '../../../ui/layout/people-section.tsx'
import { groupFollowersQuery } from '../group-query.ts'
import { MemberDialog, type MemberStep } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'

/** The members of a group; its administrators may switch their replies and more. */
export function GroupFollowers({ group }: { group: GroupInFull }) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(groupFollowersQuery(group._id, search))
  // The member stays in the dialog while it slides away.
  const [chosen, setChosen] = useState<GroupFollower>()
  const [step, setStep] = useState<MemberStep>('closed')
  const { heading, onGone } = useFocusOnceClosed(step === 'closed')
  const runsIt = group.membership.role !== 'member'

  const choose = (member: GroupFollower) => {
    setChosen(member)
    setStep('actions')
  }
  return (
    <>
      <PeopleSection
        loaded={query}
        search={search}
        onSearch={setSearch}
        headingRef={heading}
        columnLabel={runsIt ? 'Can reply' : undefined}
        nobody={null}
        nobodyFound="Nobody by that name is in the group."
        row={(member) => <MemberRow group={group} member={member} onChoose={() => choose(member)} />}
      />
      {chosen && (
        <MemberDialog group={group} member={chosen} step={step} onStepChange={setStep} onRemoved={onGone} />
      )}
    </>
  )
}
