import type { GroupFollower, GroupInFull } from '@partyline/contract/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_PAUSE, useRested } from '../../../ui/fields/use-rested.ts'
import { PeopleSection } from '../../../ui/layout/people-section.tsx'
import { groupFollowersQuery } from '../group-query.ts'
import { MemberDialog, type MemberStep } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'

/** The members of a group; its administrators may switch their replies and more. */
export function GroupFollowers({ group }: { group: GroupInFull }) {
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim(), SEARCH_PAUSE)
  const query = useInfiniteQuery(groupFollowersQuery(group._id, search))
  // Whom it is about stays while the dialog slides away.
  const [chosen, setChosen] = useState<GroupFollower>()
  const [step, setStep] = useState<MemberStep>('closed')
  const heading = useRef<HTMLHeadingElement>(null)
  const runsIt = group.membership.role !== 'member'

  // The row that had the focus goes; while the dialog is open nothing outside it can be focused.
  const gone = useRef(false)
  useEffect(() => {
    if (step !== 'closed' || !gone.current) return
    gone.current = false
    heading.current?.focus()
  }, [step])

  const choose = (member: GroupFollower) => {
    setChosen(member)
    setStep('deeds')
  }
  return (
    <>
      <PeopleSection
        loaded={query}
        typed={typed}
        search={search}
        onTypedChange={setTyped}
        headingRef={heading}
        columnLabel={runsIt ? 'Can reply' : undefined}
        nobody={null}
        nobodyFound="Nobody by that name is in the group."
        row={(member) => <MemberRow group={group} member={member} onChoose={() => choose(member)} />}
      />
      {chosen && (
        <MemberDialog
          group={group}
          member={chosen}
          step={step}
          onStepChange={setStep}
          onRemoved={() => {
            gone.current = true
          }}
        />
      )}
    </>
  )
}
