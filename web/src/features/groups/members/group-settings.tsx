import type { GroupInFull } from '@partyline/contract/groups'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../group-area.module.css'
import { useGroupSetting } from './use-group-setting.ts'
import { useSetAllReplies } from './use-set-all-replies.ts'

/**
 * The creator's switches: whether new members may write, whether all current members may, whether the name is
 * offered, and whether newcomers read the past.
 */
export function GroupSettings({ group }: { group: GroupInFull }) {
  const set = useGroupSetting(group._id)
  return (
    <Card as="section" className={styles.settings} aria-label="Settings">
      <Switch
        label={<span className={styles.settingLabel}>Allow replies by default</span>}
        hint="Allow new followers to write to everyone in the group."
        checked={group.defaultAllowReply}
        onCheckedChange={(on) => set(on, 'defaultAllowReply')}
      />
      <EveryonesReplies group={group} />
      <Switch
        label={<span className={styles.settingLabel}>Suggest this name</span>}
        hint={`When somebody texts a name close to #${group.displayGroupName}, we ask whether they mean it.`}
        checked={group.offered}
        onCheckedChange={(on) => set(on, 'offered')}
      />
      <Switch
        label={<span className={styles.settingLabel}>Show newcomers the past</span>}
        hint="They read everything that was said here. Otherwise they read from the moment they join."
        checked={group.showsPast}
        onCheckedChange={(on) => set(on, 'showsPast')}
      />
    </Card>
  )
}

function EveryonesReplies({ group }: { group: GroupInFull }) {
  // Whether to allow them: the question that is open, if there is one.
  const [asked, setAsked] = useState<boolean>()
  const close = () => setAsked(undefined)
  const setAll = useSetAllReplies(group._id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div className={styles.everyone} role="group" aria-label="Everyone’s replies">
      <p>
        <span className={styles.settingLabel}>Everyone’s replies</span>
        <span className={styles.settingHint}>You and administrators can always write.</span>
      </p>
      <div className={styles.everyoneButtons}>
        <Button kind="soft" size={44} onClick={() => setAsked(true)}>
          Allow all
        </Button>
        <Button kind="soft" size={44} onClick={() => setAsked(false)}>
          Stop all
        </Button>
      </div>
      <QuestionDialog
        open={asked !== undefined}
        question={asked ? 'Allow replies for everyone?' : 'Stop replies for everyone?'}
        detail={
          asked
            ? `Everyone in #${group.displayGroupName} can then write to all the others.`
            : `Then only you and administrators can write to #${group.displayGroupName}.`
        }
        busy={setAll.isPending}
        onAnswer={(yes) => {
          if (yes && asked !== undefined) setAll.mutate(asked, { onSettled: close })
          else close()
        }}
        onClose={close}
      />
    </div>
  )
}
