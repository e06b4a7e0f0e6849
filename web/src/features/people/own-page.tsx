import type { User } from '@partyline/contract/people'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { IconExternalLink } from '../../ui/drawing/icons.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShareButton } from '../../ui/messages/share-button.tsx'
import { useSaveSetting } from './use-save-setting.ts'
import styles from './user-area.module.css'

/** The person's public page: its address to share, and a switch that turns it off. */
export function OwnPage({ user, displayHandle }: { user: User; displayHandle: string }) {
  const { publicUrl } = useSettings()
  const save = useSaveSetting(user)
  const path = paths.sender(displayHandle)
  const url = publicUrl + path
  return (
    <Card as="section" className={`${styles.settings} ${styles.ownPage}`} aria-label="Your page">
      <Switch
        label={<span className={styles.settingLabel}>Your page</span>}
        hint="Anybody with the link sees your photo, name, intro message and the events you show there, and how to follow you."
        checked={user.hasPage}
        onCheckedChange={(on) => save(on, 'hasPage')}
      />
      {user.hasPage && (
        <div className={styles.pageButtons}>
          <a className={`link ${styles.address}`} href={path}>
            {url.replace(/^https?:\/\//, '')}
          </a>
          <CopyButton text={url} label="Copy link" copiedLabel="Link copied" />
          <ShareButton size={44} invitation={`Follow @${displayHandle} by text`} url={url}>
            Share
          </ShareButton>
          <ButtonLink kind="soft" size={44} href={path} icon={<IconExternalLink />}>
            Open
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
