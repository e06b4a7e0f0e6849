import type { Follower } from '@partyline/contract/following'
import type { User } from '@partyline/contract/people'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx'
import { calledName } from '../../ui/layout/person-line.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { useManageFollower } from './use-manage-follower.ts'
import styles from './user-area.module.css'

/** Which of the dialogs is open: the actions, or the question before one. */
export type FollowerStep = 'closed' | 'actions' | 'removing' | 'blocking'

interface FollowerDialogProps {
  user: User
  follower: Follower
  step: FollowerStep
  onStepChange: (step: FollowerStep) => void
  onGone: () => void
}

/** The actions for a follower: a nickname, and ending their follow after a question. */
export function FollowerDialog({ user, follower, step, onStepChange, onGone }: FollowerDialogProps) {
  const { name, remove, block } = useManageFollower(user._id)
  const called = calledName(follower)
  const close = () => onStepChange('closed')
  const answer = (act: typeof remove) => (yes: boolean) => {
    if (yes) act.mutate(follower, { onSettled: close, onSuccess: onGone })
    else close()
  }
  return (
    <>
      <Dialog open={step === 'actions'} title={called} align="start" onClose={close}>
        <div className={styles.actions}>
          {!follower.displayHandle && (
            <NicknameForm
              key={follower._id}
              saved={follower.nickname ?? ''}
              busy={name.isPending}
              onSave={(nickname) => name.mutate({ follower, nickname }, { onSuccess: close })}
            />
          )}
          <Button wide kind="soft" onClick={() => onStepChange('removing')}>
            Remove this follower
          </Button>
          <Button wide kind="bad" onClick={() => onStepChange('blocking')}>
            Block
          </Button>
        </div>
      </Dialog>
      <QuestionDialog
        open={step === 'removing'}
        question={`Remove ${called} from your followers?`}
        detail={`Your texts no longer go to them. We don’t tell them, and they can follow again by texting @${user.displayHandle}.`}
        destructive
        busy={remove.isPending}
        onAnswer={answer(remove)}
        onClose={close}
      />
      <QuestionDialog
        open={step === 'blocking'}
        question={`Block ${called}?`}
        detail="Your texts no longer go to them, and they are off the lists of your events. They can’t follow you again, answer your events or write to you until you unblock them here."
        destructive
        busy={block.isPending}
        onAnswer={answer(block)}
        onClose={close}
      />
    </>
  )
}
