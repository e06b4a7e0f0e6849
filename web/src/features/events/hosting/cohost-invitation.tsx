import type { Event } from '@partyline/contract/events'
import { useId } from 'react'
import { unbroken } from '../../../platform/events/unbroken.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { personName } from '../../../platform/people/person-name.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconCheck } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './cohost-invitation.module.css'
import { useAnswerCohosting } from './use-answer-cohosting.ts'

interface CohostInvitationProps {
  event: Event
  /** Adds the event's title as a link, and its day, for use outside the event's page. */
  named?: boolean
}

/** Asks a person who is invited to co-host an event whether they will. */
export function CohostInvitation({ event, named = false }: CohostInvitationProps) {
  const { _id: id, title, owner, startTime, timezone } = event
  const answer = useAnswerCohosting(id)
  const heading = useId()
  const Heading = named ? 'h3' : 'h2'
  const by = owner.displayHandle ? `@${owner.displayHandle}` : personName(owner)
  const day = formatInZone(new Date(startTime), timezone, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  })
  return (
    <Card as="section" paint="butter" className={styles.invitation ?? ''} aria-labelledby={heading}>
      <Heading className="shout t3" id={heading} dir="auto">
        {named ? <a href={paths.event(id)}>{title}</a> : 'Co-host this event?'}
      </Heading>
      {named && <p>{unbroken(day)}</p>}
      <p>
        <b>{by}</b> asks you to co-host{named ? ' it' : ''}. Co-hosts see who comes, set answers and write to
        the guests.
        {event.series && ' If they ask you for later dates too, your answer counts for those as well.'}
      </p>
      <div className={styles.buttons}>
        <Button
          size={48}
          icon={<IconCheck />}
          busy={answer.isPending && answer.variables === true}
          disabled={answer.isPending && answer.variables === false}
          onClick={() => answer.mutate(true)}
        >
          Accept
        </Button>
        <Button
          kind="card"
          size={48}
          busy={answer.isPending && answer.variables === false}
          disabled={answer.isPending && answer.variables === true}
          onClick={() => answer.mutate(false)}
        >
          No thanks
        </Button>
      </div>
    </Card>
  )
}
