import { type getUnanswered, nudgeUnanswered } from '@partyline/contract/event-invitations'
import type { Event } from '@partyline/contract/events'
import { countCost } from '@partyline/domain/texts/segments'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { nudge } from '@partyline/domain/wording/invitations'
import { toFollowers } from '@partyline/domain/wording/messages'
import { useState } from 'react'
import { type CallAnswer, call } from '../../../platform/calls/call.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { now } from '../../../platform/time/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconBellRinging } from '../../../ui/drawing/icons.ts'
import { CheckRow } from '../../../ui/fields/check-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PersonLine } from '../../../ui/layout/person-line.tsx'
import { CommandText } from '../../../ui/messages/command-text.tsx'
import { TextPreview } from '../../../ui/messages/text-preview.tsx'
import { countPeople } from '../hosting/reminder-words.ts'
import styles from './invite.module.css'
import { inviteFacts, inviteLabel, sayTextsInAll } from './invite-words.ts'
import { useIdempotentSend } from './use-idempotent-send.ts'

type Unanswered = CallAnswer<typeof getUnanswered>['data']['people'][number]

/** How many people to show before the others are folded. */
const SHOWN = 12

interface NudgeFormProps {
  event: Event
  people: Unanswered[]
  handle: string
}

/** Nudges people who have not answered: all of them, or all except some. */
export function NudgeForm({ event, people, handle }: NudgeFormProps) {
  const { _id: id } = event
  const { publicUrl, shortName } = useSettings()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const open = !event.over && !event.cancelled && event.rsvp
  const due = people.filter(({ mayNudge }) => mayNudge && open)
  const chosen = due.filter(({ _id }) => !left.has(_id)).map(({ _id }) => _id)
  const ask = useIdempotentSend(
    id,
    async (request: string[], key) =>
      (await call(nudgeUnanswered, { params: { id }, body: { people: request, key } })).data.people,
    (asked) => toast('success', `Asked ${countPeople(asked)}.`),
  )
  const outgoing = toFollowers(handle, nudge(inviteFacts(event, publicUrl)), shortName)
  const shown = all ? people : people.slice(0, SHOWN)
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (chosen.length > 0) ask.send(chosen)
      }}
    >
      <Card as="section" className={styles.who ?? ''}>
        <h2 className="shout t3">Ask them once more</h2>
        <ul>
          {shown.map((one) => (
            <li key={one._id}>
              <CheckRow
                checked={open && one.mayNudge && !left.has(one._id)}
                disabled={!open || !one.mayNudge}
                onCheckedChange={(on) => {
                  const next = new Set(left)
                  if (on) next.delete(one._id)
                  else next.add(one._id)
                  setLeft(next)
                }}
              >
                <PersonLine person={one} since="" after={`, ${sayAsked(one)}`} />
                <span className={styles.asked} aria-hidden="true">
                  {sayAsked(one)}
                </span>
              </CheckRow>
            </li>
          ))}
        </ul>
        {people.length > SHOWN && !all && (
          <Button kind="quiet" size={44} onClick={() => setAll(true)}>
            Show the other {people.length - SHOWN}
          </Button>
        )}
      </Card>
      {due.length > 0 ? (
        <>
          <TextPreview label="What each person gets" cost={sayTextsInAll(chosen.length, countCost(outgoing))}>
            <CommandText text={outgoing} />
          </TextPreview>
          <Button
            type="submit"
            wide
            icon={<IconBellRinging />}
            disabled={chosen.length === 0 && !ask.isPending}
            busy={ask.isPending}
            busyLabel="Asking"
          >
            {chosen.length > 0 ? inviteLabel('Nudge', chosen.length) : 'Nudge'}
          </Button>
          <p className="small faint">You can ask each person once a day. Silence is an answer too.</p>
        </>
      ) : (
        <p className="mute">
          {open
            ? 'You asked everybody here in the last 24 hours. You can ask again tomorrow.'
            : 'This event takes no more answers.'}
        </p>
      )}
    </form>
  )
}

/** 'Invited today', 'Asked again 2 days ago' */
function sayAsked({ invitedAt, nudgedAt }: Unanswered): string {
  const days = Math.floor((now() - Date.parse(nudgedAt ?? invitedAt)) / DAY_MS)
  const ago = days <= 0 ? 'within a day' : days === 1 ? 'a day ago' : `${days} days ago`
  return `${nudgedAt ? 'Asked again' : 'Invited'} ${ago}`
}
