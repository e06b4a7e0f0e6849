import type { Event } from '@partyline/contract/events'
import type { TextedList } from '@partyline/domain/events/rsvp'
import { hostInText } from '@partyline/domain/texts/leads'
import { countCost, MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { fromHost } from '@partyline/domain/wording/events'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptWords } from '../../../platform/sending/use-kept-words.ts'
import { formatShortDay } from '../../../platform/time/region.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconSend, IconUsers } from '../../../ui/drawing/icons.ts'
import { CostNotice, sayTexts } from '../../../ui/feedback/cost-notice.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ComposeBox } from '../../../ui/messages/compose-box.tsx'
import { TextPreview } from '../../../ui/messages/text-preview.tsx'
import styles from './host.module.css'
import { hostingQuery } from './host-query.ts'
import { countPeople } from './reminder-words.ts'
import { sayReach } from './say-reach.ts'
import { useMessageGuests } from './use-message-guests.ts'

/** The text in the box once the event is over, for the host to change. */
const THANKS_AFTER = 'Thanks for coming!'

/** When the message goes out, and what a long one costs. */
function sayTimeAndCost(texts: number): string {
  return texts === 1 ? 'It goes out now.' : `It goes out now. It’s long, so it counts as ${texts} texts each.`
}

type To = TextedList | 'ALL'

const NAMES: Record<TextedList, string> = { YES: 'Yes', WAITING: 'Waitlist', MAYBE: 'Maybe' }
const EVERYONE = { value: 'ALL' as To, label: 'Everyone' }
const SAID: Record<To, string> = {
  ALL: 'everyone who said Yes or Maybe',
  YES: 'everyone who said Yes and has a place',
  WAITING: 'everyone on the waitlist',
  MAYBE: 'everyone who said Maybe',
}

/** Words to the guests on one list, or on all: the box, the reach, a preview, and a question before they go. */
export function HostMessage({ event }: { event: Event }) {
  const user = useCurrentUser()
  const { publicUrl, shortName } = useSettings()
  const { data: hosting } = useQuery(hostingQuery(event._id))
  const over = event.over && !event.cancelled
  const userId = user?._id ?? ''
  const place = draftPlace(`guests-${event._id}`, userId)
  const [text, setText, clearSent] = useKeptWords(place, over ? THANKS_AFTER : '')
  const [asking, setAsking] = useState(false)
  const message = useMessageGuests(event._id, userId, clearSent)
  const words = text.trim()
  const host = hostInText({ handle: user?.displayHandle ?? null, firstName: user?.firstName ?? null })
  const url = publicUrl + paths.event(event._id)
  const day = event.series ? formatShortDay(new Date(event.startTime), event.timezone) : ''
  const outgoing = words && fromHost({ title: event.title, host, url }, words, day, shortName)
  const lists = hosting?.lists ?? []
  // After the event, thanks are for the guests who had a place.
  const [chosen, setChosen] = useState<To>(over ? 'YES' : 'ALL')
  const one = lists.length > 1 ? lists.find(({ list }) => list === chosen) : undefined
  const reach = one ?? hosting
  const people = reach?.people ?? 0
  const sendable = words !== '' && words.length <= MESSAGE_MAX && people > 0

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (sendable && !message.isPending) setAsking(true)
  }
  return (
    <Card as="section" className={styles.section}>
      <h2 className="shout t3">{over ? 'Say thanks' : 'Write to your guests'}</h2>
      <form className={styles.form} onSubmit={submit}>
        {lists.length > 1 && (
          <ChipGroup
            label="Send to"
            options={[EVERYONE, ...lists.map(({ list }) => ({ value: list, label: NAMES[list] }))]}
            value={one?.list ?? 'ALL'}
            onValueChange={(value) => setChosen(value ?? 'ALL')}
          />
        )}
        <ComposeBox
          text={text}
          onTextChange={setText}
          to={
            <>
              <IconUsers aria-hidden="true" />
              <span>To {SAID[one?.list ?? 'ALL']}</span>
            </>
          }
          address=""
          cost={outgoing && <p>{sayTexts(countCost(outgoing))}</p>}
        />
        {outgoing && <CostNotice outgoing={outgoing} text={text} onTextChange={setText} />}
        <p className="small mute" aria-live="polite">
          {reach && sayReach(reach)}
        </p>
        {outgoing && <TextPreview label="How it lands">{outgoing}</TextPreview>}
        <Button
          type="submit"
          wide
          icon={<IconSend />}
          disabled={!sendable && !message.isPending}
          busy={message.isPending}
          busyLabel="Sending"
        >
          Send Message
        </Button>
        <p className="small faint">{RATES_NOTICE}</p>
      </form>
      <QuestionDialog
        open={asking}
        question={`Text ${countPeople(people)}?`}
        detail={sayTimeAndCost(countCost(outgoing))}
        align="start"
        onClose={() => setAsking(false)}
        onAnswer={(yes) => {
          setAsking(false)
          if (yes) message.send({ message: words, lists: one && [one.list] })
        }}
      />
    </Card>
  )
}
