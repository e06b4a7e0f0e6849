import type { getOperatorMessage } from '@partyline/contract/operating-people'
import { counted } from '@partyline/domain/texts/counted'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { IconCalendarEvent, IconInbox, IconSend, IconUser } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FactRow } from '../fact-row.tsx'
import styles from '../operating.module.css'
import { sayMoment } from '../say-moment.ts'
import { Tag } from '../tag.tsx'

type Text = NonNullable<CallAnswer<typeof getOperatorMessage>['text']>

/** An inbound text: its sender, its carrier, and whether Partyline has answered it. */
export function CameIn({ text }: { text: Text }) {
  const { person, phoneEnding, carrier, receivedAt, answeredAt, failedAt, attempts } = text
  return (
    <Card as="section" aria-label="A text that came in">
      <dl className={styles.rows}>
        <FactRow icon={<IconUser aria-hidden="true" />} name="From">
          {person ? (
            <a className="link" href={operatorPaths.person(person._id)}>
              {person.name}
            </a>
          ) : (
            phoneEnding
          )}
        </FactRow>
        <FactRow icon={<IconInbox aria-hidden="true" />} name="By">
          {carrier}
        </FactRow>
        <FactRow icon={<IconCalendarEvent aria-hidden="true" />} name="Came">
          {sayMoment(receivedAt)}
        </FactRow>
        <FactRow
          icon={<IconSend aria-hidden="true" />}
          name="Answered"
          tag={
            failedAt ? (
              <Tag kind="bad">Given up</Tag>
            ) : answeredAt ? (
              <Tag kind="open">Yes</Tag>
            ) : (
              <Tag kind="warn">Waiting</Tag>
            )
          }
        >
          {answeredAt ? sayMoment(answeredAt) : `Not yet, after ${counted(attempts, 'try', 'tries')}`}
        </FactRow>
      </dl>
    </Card>
  )
}
