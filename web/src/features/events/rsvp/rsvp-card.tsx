import { CODE_LIFE } from '@partyline/domain/sign-in'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { forgetLogin, usePendingLogin } from '../../../platform/people/pending-login.ts'
import { now } from '../../../platform/time/clock.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './rsvp.module.css'
import { RsvpChoice } from './rsvp-choice.tsx'
import { RsvpCode } from './rsvp-code.tsx'
import { RsvpNoScript } from './rsvp-no-script.tsx'
import { RsvpPhone } from './rsvp-phone.tsx'
import { RsvpThanks } from './rsvp-thanks.tsx'
import type { TakenAnswer } from './taken-answer.ts'

interface RsvpCardProps {
  id: string
  /** The element around it. */
  place: RefObject<HTMLElement | null>
  /** Called once it can be used. */
  onAwake: () => void
}

/** The RSVP, one card that changes: phone, code, names and answer, thanks. A signed-in viewer begins at the third. */
export function RsvpCard({ id, place, onAwake }: RsvpCardProps) {
  const user = useCurrentUser()
  /* As on the page: signing in fetches again, and typed words must stay until the answer is here. */
  const { data: event } = useQuery({ ...eventQuery(id), placeholderData: keepPreviousData })
  const [openedAt] = useState(now)
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<TakenAnswer>()
  const asked = usePendingLogin()
  // A code sent before a reload still counts, as long as it lived when the page was opened.
  const isOurs = asked?.referrer === paths.event(id) && asked.sentAt + CODE_LIFE > openedAt
  const step = user ? (taken ? 'thanks' : 'choice') : isOurs ? 'code' : 'phone'
  useFocusOnStep(place, step)
  useEffect(onAwake, [onAwake])

  if (!event) return null
  if (user && taken) {
    return (
      <RsvpThanks
        event={event}
        taken={taken}
        hasHandle={user.handle !== null}
        onChange={() => setTaken(undefined)}
      />
    )
  }
  return (
    <Card className={styles.card}>
      <h2 className="shout t2" id="rsvp-title" tabIndex={-1}>
        {event.viewer?.status ? 'Update your RSVP' : 'RSVP to This Event'}
      </h2>
      <RsvpNoScript event={event} />
      <div className={styles.steps}>
        {user ? (
          <RsvpChoice event={event} user={user} onTaken={setTaken} />
        ) : isOurs ? (
          <RsvpCode event={event} pending={asked} onAnotherPhone={forgetLogin} />
        ) : (
          <RsvpPhone event={event} typed={typed} onTypedChange={setTyped} />
        )}
      </div>
    </Card>
  )
}

/** After a step the focus goes to the next one's first field, or else its heading; not when the page opens. */
function useFocusOnStep(place: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step)
  const acted = useRef(false)
  useEffect(() => {
    const note = () => {
      acted.current = true
    }
    const element = place.current
    /* Somebody may have been quicker than the code. */
    if (element?.contains(document.activeElement)) note()
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [place])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!acted.current) return
    const next = place.current?.querySelector<HTMLElement>('input') ?? place.current?.querySelector('h2')
    next?.focus()
  }, [place, step])
}
