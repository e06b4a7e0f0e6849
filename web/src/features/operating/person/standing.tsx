import { counted } from '@partyline/domain/texts/counted'
import { SUSPENSION_DETAIL } from '@partyline/domain/wording/operating'
import { Button } from '../../../ui/buttons/button.tsx'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconDeviceMobile,
  IconDownload,
  IconEye,
  IconFlag,
  IconHandStop,
  IconListDetails,
  IconLogout,
  IconMessage,
  IconTrash,
} from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FactRow } from '../fact-row.tsx'
import styles from '../operating.module.css'
import { sayDay, sayDayWithin } from '../say-moment.ts'
import { Tag } from '../tag.tsx'
import { useAskWhy } from '../use-ask-why.tsx'
import type { OnePerson } from './one-person.ts'
import { personActs } from './person-acts.ts'

interface StandingProps extends Pick<OnePerson, 'person' | 'ledger'> {
  /** Their first name, or another name for a sentence. */
  called: string
}

/** The state of their phone and account, and the operator's acts. */
export function Standing({ person, ledger, called }: StandingProps) {
  const {
    suspendedAt,
    stoppedAt,
    listsAllowedAt,
    hidesOlder,
    joinedAt,
    lastSeenAt,
    sessions,
    reported,
    reports,
  } = person
  const { ask, dialog } = useAskWhy()
  const acts = personActs(person, called)
  const byOperator = ledger.some(({ act, source }) => act === 'stop' && source === 'operator')
  return (
    <Card as="section" aria-labelledby="standing">
      <h2 className="shout t3" id="standing">
        How things stand
      </h2>
      <dl className={styles.rows}>
        <FactRow
          icon={<IconMessage aria-hidden="true" />}
          name="Texts to them"
          tag={stoppedAt ? <Tag kind="bad">Stopped</Tag> : <Tag kind="open">Not stopped</Tag>}
        >
          {stoppedAt
            ? `Stopped ${sayDayWithin(stoppedAt)}${byOperator ? ', recorded by an operator' : ''}`
            : sayTexts(person.sparedBecause)}
        </FactRow>
        <FactRow icon={<IconCalendarEvent aria-hidden="true" />} name="Here since">
          {sayDay(joinedAt)}, last seen {sayDayWithin(lastSeenAt)}
          {hidesOlder && '. What is older is hidden, because the phone was quiet for half a year'}
        </FactRow>
        <FactRow icon={<IconDeviceMobile aria-hidden="true" />} name="Logged in">
          {sessions === 0 ? 'Nowhere' : `On ${counted(sessions, 'device')}`}
        </FactRow>
        <FactRow icon={<IconListDetails aria-hidden="true" />} name="Inviting from lists">
          {listsAllowedAt ? `Allowed ${sayDayWithin(listsAllowedAt)}` : 'Not allowed'}
        </FactRow>
        <FactRow
          icon={<IconFlag aria-hidden="true" />}
          name="Reports about them"
          tag={suspendedAt && <Tag kind="bad">Suspended</Tag>}
        >
          {reported === 0 ? 'None' : reported.toLocaleString('en-US')}
          {reports > 0 && `, and ${reports.toLocaleString('en-US')} by them`}
        </FactRow>
      </dl>
      <div className={styles.buttons}>
        {!stoppedAt && (
          <>
            <Button wide kind="soft" size={48} icon={<IconHandStop />} onClick={() => ask(acts.stop)}>
              Record a STOP
            </Button>
            <p>
              For when they ask you by mail or in person. Texts end at once. Only they can start them again,
              by texting START.
            </p>
          </>
        )}
        {suspendedAt ? (
          <Button wide kind="soft" size={48} icon={<IconArrowBackUp />} onClick={() => ask(acts.unsuspend)}>
            Lift the suspension
          </Button>
        ) : (
          <Button wide kind="bad" size={48} icon={<IconBan />} onClick={() => ask(acts.suspend)}>
            Suspend {called}
          </Button>
        )}
        <p>{suspendedAt ? `Suspended ${sayDayWithin(suspendedAt)}.` : SUSPENSION_DETAIL}</p>
      </div>
      <details className={styles.more}>
        <summary>Lists, phone lost, data, deletion</summary>
        <div className={styles.buttons}>
          <Button
            wide
            kind="soft"
            size={48}
            icon={<IconListDetails />}
            onClick={() => ask(listsAllowedAt ? acts.endLists : acts.allowLists)}
          >
            {listsAllowedAt ? 'End lists' : `Let ${called} invite from lists`}
          </Button>
          {hidesOlder && (
            <Button wide kind="soft" size={48} icon={<IconEye />} onClick={() => ask(acts.showOlder)}>
              Show {called} the whole account
            </Button>
          )}
          <Button wide kind="soft" size={48} icon={<IconLogout />} onClick={() => ask(acts.logOut)}>
            Log {called} out everywhere
          </Button>
          <Button wide kind="soft" size={48} icon={<IconDownload />} onClick={() => ask(acts.data)}>
            Answer a data request
          </Button>
          <Button wide kind="bad" size={48} icon={<IconTrash />} onClick={() => ask(acts.erase)}>
            Delete for {called}
          </Button>
        </div>
      </details>
      {dialog}
    </Card>
  )
}

function sayTexts(spared: OnePerson['person']['sparedBecause']): string {
  if (spared === 'opted-out') return 'The carrier says they asked out'
  if (spared) return 'Held back: the phone can’t be reached'
  return 'Allowed'
}
