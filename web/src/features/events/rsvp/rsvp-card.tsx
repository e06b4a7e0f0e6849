import { CODE_LIFE } from '@partyline/domain/sign-in'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useHydrated } from '../../../platform/pages/use-hydrated.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { forgetLogin, usePendingLogin } from '../../../platform/people/pending-login.ts'
import { now } from '../../../platform/time/clock.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { late } from '../../../ui/layout/late.ts'
import { LatePart } from '../../../ui/layout/late-part.tsx'
import styles from './rsvp.module.css'
import { RsvpChoice } from './rsvp-choice.tsx'
import { RsvpCode } from './rsvp-code.tsx'
import { RsvpNoScript } from './rsvp-no-script.tsx'
import { RsvpPhone } from './rsvp-phone.tsx'
import { RsvpRemoved } from './rsvp-removed.tsx'
import { RsvpThanks } from './rsvp-thanks.tsx'
import type { TakenAnswer } from './taken-answer.ts'

const questions = late(() => import('./rsvp-questions.tsx'))

interface RsvpCardProps {
  id: string
  /** The element around it. */
  place: RefObject<HTMLElement | null>
  /** Called once the card can be used. */
  onAwake: () => void
}

/**
 * The RSVP as one card that changes: phone, code, names and answer, thanks. A signed-in viewer begins at the
 * third.
 */
export function RsvpCard({ id, place, onAwake }: RsvpCardProps) {
  const user = useCurrentUser()
  /* Signing in fetches the event again, and typed words must stay until the answer arrives. */
  const { data: event } = useQuery({ ...eventQuery(id), placeholderData: keepPreviousData })
  const [openedAt] = useState(now)
  const [typed, setTyped] = useState('')
  const [given, setTaken] = useState<TakenAnswer>()
  const { status } = event?.viewer ?? {}
  // The person may have changed the answer by text or on another page.
  const taken = status && status !== given?.status ? undefined : given
  const asked = usePendingLogin()
  const hydrated = useHydrated()
  // A code sent before a reload still counts if it was alive when the page was opened.
  const isOurs = asked?.referrer === paths.event(id) && asked.sentAt + CODE_LIFE > openedAt
  const step = user ? (taken ? 'thanks' : 'choice') : isOurs ? 'code' : 'phone'
  useFocusOnStep(place, step)
  useEffect(onAwake, [onAwake])

  if (!event) return null
  if (user && event.viewer?.removed) return <RsvpRemoved event={event} user={user} />
  // The served page leaves the questions out, because their fields need scripts.
  const replies = hydrated && user && status && status !== 'NO' && event.extras.questions.length > 0 && (
    <LatePart
      part={questions}
      of={JSON.stringify([event._id, event.extras.questions, event.viewer?.replies])}
      draw={({ RsvpQuestions }) => <RsvpQuestions event={event} />}
    />
  )
  if (user && taken) {
    return (
      <>
        <RsvpThanks event={event} taken={taken} onChange={() => setTaken(undefined)} />
        {replies}
      </>
    )
  }
  return (
    <>
      <Card className={styles.card}>
        <h2 className="shout t2" id="rsvp-title" tabIndex={-1}>
          {status ? 'Update your RSVP' : 'RSVP to This Event'}
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
      {replies}
    </>
  )
}

/**
 * After each step, moves the focus to the next step's first field, or else its heading; not when the page
 * opens.
 */
function useFocusOnStep(place: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step)
  const acted = useRef(false)
  useEffect(() => {
    const note = () => {
      acted.current = true
    }
    const element = place.current
    /* The person may have moved the focus before the code arrived. */
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
