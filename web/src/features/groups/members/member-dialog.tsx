import type { GroupFollower, GroupInFull } from '@partyline/contract/groups'
import { mayEditGroup } from '@partyline/domain/permissions'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import styles from '../group-area.module.css'
import { memberName } from './member-name.ts'
import { useRemoveMember } from './use-remove-member.ts'
import { useSetAdministrator } from './use-set-administrator.ts'

/** Which of the two dialogs is open: the actions, or the question before removing. */
export type MemberStep = 'closed' | 'actions' | 'removing'

interface MemberDialogProps {
  group: GroupInFull
  member: GroupFollower
  step: MemberStep
  onStepChange: (step: MemberStep) => void
  onRemoved: () => void
}

/** The actions for a member: making them an administrator, and removing them after a question. */
export function MemberDialog({ group, member, step, onStepChange, onRemoved }: MemberDialogProps) {
  const setAdministrator = useSetAdministrator(group._id)
  const remove = useRemoveMember(group._id)
  const name = memberName(member)
  const isAdministrator = member.role === 'administrator'
  const close = () => onStepChange('closed')
  const nameOrNot = () =>
    setAdministrator.mutate({ member, administrator: !isAdministrator }, { onSettled: close })
  const answer = (yes: boolean) => {
    if (yes) remove.mutate(member, { onSettled: close, onSuccess: onRemoved })
    else close()
  }
  return (
    <>
      <Dialog open={step === 'actions'} title={name} align="start" onClose={close}>
        <div className={styles.actions}>
          {mayEditGroup(group.membership.role) && (
            <>
              <p className="mute">Administrators can remove members and turn their replies on and off.</p>
              <Button wide kind="soft" data-autofocus busy={setAdministrator.isPending} onClick={nameOrNot}>
                {isAdministrator ? 'No longer an administrator' : 'Make administrator'}
              </Button>
            </>
          )}
          <Button wide kind="bad" onClick={() => onStepChange('removing')}>
            Remove from #{group.displayGroupName}
          </Button>
        </div>
      </Dialog>
      <QuestionDialog
        open={step === 'removing'}
        question={`Remove ${name} from #${group.displayGroupName}?`}
        detail={`They get a text about it. They can come back by texting #${group.displayGroupName}, but can’t write until you allow it.`}
        destructive
        busy={remove.isPending}
        onAnswer={answer}
        onClose={close}
      />
    </>
  )
}
