import type { SendResult } from '@partyline/contract/messages'
import type { ScheduledMessage } from '@partyline/contract/scheduling'
import { placeOf } from '@partyline/domain/time/zones'
import { useState } from 'react'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { useReading } from '../../platform/sending/use-reading.ts'
import { sayInFull } from '../../platform/time/region.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconAlertCircle, IconClock } from '../../ui/drawing/icons.ts'
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { CommandText } from '../../ui/messages/command-text.tsx'
import cards from './message-cards.module.css'
import { readTyped } from './read-typed.ts'
import styles from './scheduled-item.module.css'
import { ToLine } from './to-line.tsx'
import { useScheduleDialog } from './use-schedule-dialog.ts'
import { useScheduled } from './use-scheduled.ts'

interface ScheduledItemProps {
  userId: string
  scheduled: ScheduledMessage
  onSent: (result: SendResult) => void
}

/** One scheduled or failed message: its time, its words, and its buttons. */
export function ScheduledItem({ userId, scheduled, onSent }: ScheduledItemProps) {
  const [asking, setAsking] = useState(false)
  const { ScheduleDialog, ...edit } = useScheduleDialog()
  const { cancel, sendOnce, sending, refresh } = useScheduled(userId, onSent)
  const failed = scheduled.state === 'failed'
  const { _id: id, message, mediaUrls } = scheduled
  return (
    <li className={cards.item}>
      <When scheduled={scheduled} />
      <Recipient scheduled={scheduled} />
      {mediaUrls.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures in this message">
          {mediaUrls.map((url, index) => (
            <li key={url}>
              <img src={url} alt={`Attachment ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {message !== '' && (
        <Bubble kind="out" as="div" className={styles.words}>
          <CommandText text={message} />
        </Bubble>
      )}
      {failed && (
        <p className={styles.failed}>
          <IconAlertCircle aria-hidden="true" />
          <span>Not sent. {scheduled.failure}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="soft" size={44} onClick={edit.show}>
          Edit
        </Button>
        <Button kind="soft" size={44} busy={sending} onClick={() => sendOnce(id)}>
          Send now
        </Button>
        <Button
          kind={failed ? 'soft' : 'bad'}
          size={44}
          busy={cancel.isPending}
          onClick={() => (failed ? cancel.mutate(id) : setAsking(true))}
        >
          {failed ? 'Dismiss' : 'Cancel'}
        </Button>
      </div>
      <QuestionDialog
        open={asking}
        question="Cancel this message?"
        detail="It won’t go out, and its words are deleted."
        yes="Yes, cancel it"
        no="Keep it"
        align="start"
        destructive
        busy={cancel.isPending}
        onClose={() => setAsking(false)}
        onAnswer={(yes) => {
          if (yes) cancel.mutate(id)
          setAsking(false)
        }}
      />
      {ScheduleDialog && (
        <ScheduleDialog
          open={edit.open}
          scheduled={scheduled}
          onClose={edit.close}
          onScheduled={() => {
            edit.close()
            refresh()
          }}
        />
      )}
    </li>
  )
}

/** The recipient, from the words at its beginning. */
function Recipient({ scheduled: { message, mediaUrls } }: { scheduled: ScheduledMessage }) {
  const user = useCurrentUser()
  const { target } = readTyped(useReading(), message, (name) => name, mediaUrls.length > 0)
  return (
    <p className={styles.whom}>
      <ToLine target={target} handle={user?.displayHandle ?? null} />
    </p>
  )
}

function When({ scheduled: { sendAt, zone } }: { scheduled: ScheduledMessage }) {
  const [at, here] = [new Date(sendAt), viewerZone()]
  return (
    <p className={styles.when}>
      <IconClock aria-hidden="true" />
      <time dateTime={sendAt}>
        {sayInFull(at, here)}
        {zone !== here && <span className={styles.zone}>{`${sayInFull(at, zone)} in ${placeOf(zone)}`}</span>}
      </time>
    </p>
  )
}
