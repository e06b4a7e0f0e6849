import type { GroupInFull } from '@partyline/contract/groups'
import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { InvitationCards } from '../../../ui/drawing/invitation-cards.tsx'
import { Accordion } from '../../../ui/layout/accordion.tsx'
import styles from '../group-area.module.css'
import { endingWays, OwnPlace } from '../members/own-place.tsx'

/** Things that are seldom needed: how others join, and the person's own texts from the group. */
export function GroupRows({ group }: { group: GroupInFull }) {
  const runsIt = group.membership.role !== 'member'
  const ways = endingWays(group)
  return (
    <Accordion
      className={styles.rows ?? ''}
      name="group"
      items={[
        {
          id: 'invite',
          question: 'Invite people',
          answer: (
            <div className={styles.inviting}>
              <Invitation name={group.displayGroupName} />
              {runsIt && (
                <p className={styles.importButton}>
                  <ButtonLink kind="soft" size={44} href={`${paths.importPeople}?group=${group._id}`}>
                    Invite from a list
                  </ButtonLink>
                </p>
              )}
            </div>
          ),
        },
        {
          id: 'own-place',
          question: ways.length > 1 ? 'Mute, leave or close' : `Mute or ${ways[0]}`,
          answer: <OwnPlace group={group} />,
        },
      ]}
    />
  )
}

/** What to text to join a group: as a card, as a QR code, on a poster, and as words to share. */
export function Invitation({ name, bright }: { name: string; bright?: boolean }) {
  const { sharedNumber, shortName, publicUrl } = useSettings()
  return (
    <InvitationCards
      to={sharedNumber}
      text={`#${name}`}
      from={shortName}
      publicUrl={publicUrl}
      what="the text to join"
      notice={RATES_NOTICE}
      invitation={invitation(`#${name}`, formatPhone(sharedNumber))}
      {...(bright && { bright })}
    />
  )
}
