import type { Event } from '@partyline/contract/events'
import { placeOf } from '@partyline/domain/time/zones'
import { sayHours } from '../../../platform/events/event-hours.ts'
import { useHoursHere } from '../../../platform/events/use-hours-here.ts'

/** An event's hours in its zone, and on the reader's clock if that shows others. */
export function EventHours({ event }: { event: Event }) {
  const { timezone } = event
  const here = useHoursHere(event, timezone)
  const place = placeOf(timezone)
  return (
    <>
      <span>
        {sayHours(event, timezone)}
        {here && ` in ${place}`}
        {/* Without scripts the page names the event's zone. */}
        <noscript>{` (${place})`}</noscript>
      </span>
      {here && <span>{here} your&nbsp;time</span>}
    </>
  )
}
