import { formatInZone, placeOf } from '@partyline/domain/zones'
import { useState } from 'react'
import { now } from '../../../platform/time/clock.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { type DayTime, sayTime } from '../../../ui/fields/day-time.ts'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import styles from './event-form.module.css'
import { type EventForm, type EventFormPart, timesOf } from './event-form.ts'
import { addDays, moveEnd, skippedTo, whichOfTwo } from './event-form-times.ts'
import { EventFormZone } from './event-form-zone.tsx'
import { isSameZone, sayOffset } from './event-form-zones.ts'

/** On which day, from when to when, and on whose clock. */
export function EventFormWhen({ form, onChange }: EventFormPart) {
  const { day, startTime, endTime, endDay, timezone, exact } = form
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <DayField
        label="Date"
        value={day}
        onValueChange={(chosen) => onChange({ day: chosen, endDay: moveEnd(endDay, day, chosen) })}
        hint={sayDay(day)}
      />
      <div className={styles.two}>
        <TimeField
          label="Start Time"
          value={startTime}
          onValueChange={(time) => onChange({ startTime: time })}
          hint={sayOdd({ day, time: startTime }, timezone, exact.startTime)}
        />
        <TimeField
          label="End Time"
          value={endTime}
          onValueChange={(time) => onChange({ endTime: time })}
          hint={sayOdd({ day: endDay ?? day, time: endTime }, timezone, exact.endTime)}
        />
      </div>
      {endDay !== undefined && (
        <DayField
          label="End Date"
          value={endDay}
          from={day}
          onValueChange={(chosen) => onChange({ endDay: chosen })}
          hint={sayDay(endDay)}
        />
      )}
      <div className={styles.zone}>
        <div className={styles.clock}>
          <p className="small mute">{sayClock(form)}</p>
          {!choosing && (
            <Button kind="quiet" size={44} aria-label="Change time zone" onClick={() => setChoosing(true)}>
              Change
            </Button>
          )}
        </div>
        <Button
          kind="quiet"
          size={44}
          className={styles.another}
          onClick={() => onChange({ endDay: endDay === undefined ? addDays(day, 1) : undefined })}
        >
          {endDay === undefined ? 'Ends on another day' : 'Ends on the same day'}
        </Button>
      </div>
      {choosing && <EventFormZone form={form} onChange={onChange} />}
    </>
  )
}

/** On whose clock the times are. */
function sayClock(form: EventForm): string {
  const { timezone } = form
  const said = `${placeOf(timezone)} (${sayOffset(timezone, timesOf(form)?.startTime ?? new Date(now()))})`
  return isSameZone(timezone, viewerZone())
    ? `Times are in ${said}`
    : `Times are in ${said}, not your own zone`
}

/** 'Saturday, July 18, 2026'; nothing while there is no day. */
function sayDay(day: string): string | undefined {
  const noon = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return undefined
  return formatInZone(noon, 'UTC', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** What daylight saving makes of a time: one that the clocks skip that day, or show twice. */
function sayOdd(fields: DayTime, zone: string, began: Date): string | undefined {
  const skipped = skippedTo(fields, zone)
  if (skipped) return `The clocks skip that time on this day: it will be ${sayTime(skipped)}.`
  const which = whichOfTwo(fields, zone, began)
  return which && `The clocks show that time twice on this day: it will be the ${which}.`
}
