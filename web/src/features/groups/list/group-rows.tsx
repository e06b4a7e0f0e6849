import type { GroupInFull } from '@partyline/contract/groups'
import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useSettings } from '../../../platform/pages/settings.ts'
import { PosterCard } from '../../../ui/drawing/poster-card.tsx'
import { Accordion } from '../../../ui/layout/accordion.tsx'
import { InviteKeys } from '../../../ui/messages/invite-keys.tsx'
import { TextCard } from '../../../ui/messages/text-card.tsx'
import styles from '../group-area.module.css'
import { OwnPlace } from '../members/own-place.tsx'

/** What is not needed every day: how others join, and one's own texts from the group. */
export function GroupRows({ group }: { group: GroupInFull }) {
  const title = group.membership.role === 'creator' ? 'Mute' : 'Mute or leave'
  return (
    <Accordion
      className={styles.rows ?? ''}
      name="group"
      items={[
        { id: 'invite', question: 'Invite people', answer: <Invitation name={group.displayGroupName} /> },
        { id: 'own-place', question: title, answer: <OwnPlace group={group} /> },
      ]}
    />
  )
}

/** What to text to join a group: as a card, as a QR code, on a poster, and as words to hand on. */
export function Invitation({ name, bright }: { name: string; bright?: boolean }) {
  const { sharedNumber, publicUrl } = useSettings()
  return (
    <div className={styles.invitation}>
      <p>Tell people to text</p>
      <TextCard
        to={sharedNumber}
        text={`#${name}`}
        invitation={invitation(`#${name}`, formatPhone(sharedNumber))}
      />
      <InviteKeys
        invitation={invitation(`#${name}`, formatPhone(sharedNumber))}
        {...(bright && { bright })}
      />
      <PosterCard
        to={sharedNumber}
        text={`#${name}`}
        publicUrl={publicUrl}
        deed="the text to join"
        notice={RATES_NOTICE}
      />
      <p className="small">{RATES_NOTICE}</p>
    </div>
  )
}
