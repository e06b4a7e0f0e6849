import type { User } from '@partyline/contract/people'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSaveSetting } from './use-save-setting.ts'
import styles from './user-area.module.css'

/** The switches for all followers. Only people who can text many get the guard's switch. */
export function UserSettings({ user }: { user: User }) {
  const save = useSaveSetting(user)
  return (
    <Card as="section" className={styles.settings} aria-label="Settings">
      <Switch
        label={<span className={styles.settingLabel}>Allow replies by default</span>}
        hint="Allow new followers to reply directly to you by using your @username."
        checked={user.defaultAllowReply}
        onCheckedChange={(on) => save(on, 'defaultAllowReply')}
      />
      {user.handle && (
        <Switch
          label={<span className={styles.settingLabel}>Ask before texting everyone</span>}
          hint="If you got a text in the last 10 minutes, your next one goes to all followers only after you reply SEND. We always ask about very short texts."
          checked={user.guarded}
          onCheckedChange={(on) => save(on, 'guarded')}
        />
      )}
      <Switch
        label={<span className={styles.settingLabel}>Keep notes</span>}
        hint="When somebody without a username texts you within two days of hearing from you, we keep it for you to read and answer."
        checked={user.takesNotes}
        onCheckedChange={(on) => save(on, 'takesNotes')}
      />
    </Card>
  )
}
