import { placeOf } from '@partyline/domain/time/zones'
import { INVALID_TIME_RANGE } from '@partyline/domain/wording/events'
import { useState } from 'react'
import { now } from '../../../platform/time/clock.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { type DayTime, sayTime } from '../../../ui/fields/day-time.ts'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import styles from './event-form.module.css'
import { type EventForm, type EventFormPart, endDayOf, isBackwards, timesOf } from './event-form.ts'
import { EventFormPast } from './event-form-past.tsx'
import { addDays, moveEnd, moveStart, sayDay, skippedTo, whichOfTwo } from './event-form-times.ts'
import { EventFormZone } from './event-form-zone.tsx'
import { isSameZone, sayOffset } from './event-form-zones.ts'

const ENDS_AT_ONCE = 'It ends as it starts. Nobody can answer after that.'

/** The day, the hours, and the zone. */
export function EventFormWhen({ form, onChange }: EventFormPart) {
  const { day, startTime, endTime, endDay, timezone, exact } = form
  const ends = endDayOf(form)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <DayField
        label="Date"
        value={day}
        onValueChange={(chosen) => onChange({ day: chosen, endDay: moveEnd(endDay, day, chosen) })}
        hint={sayDay(day)}
      />
      <EventFormPast form={form} onChange={onChange} />
      <div className={styles.two}>
        <TimeField
          label="Start Time"
          value={startTime}
          onValueChange={(time) => onChange(moveStart(form, time))}
          hint={sayClockChange({ day, time: startTime }, timezone, exact.startTime)}
        />
        <TimeField
          label="End Time"
          value={endTime}
          onValueChange={(time) => onChange({ endTime: time })}
          hint={
            sayClockChange({ day: ends, time: endTime }, timezone, exact.endTime) ??
            (ends === day && endTime === startTime
              ? ENDS_AT_ONCE
              : ends === day || endDay !== undefined
                ? undefined
                : `The next day: ${sayDay(ends)}`)
          }
          error={isBackwards(form) ? `${INVALID_TIME_RANGE}: this is before the start.` : undefined}
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

/** The zone of the times. */
function sayClock(form: EventForm): string {
  const { timezone } = form
  const clock = `${placeOf(timezone)} (${sayOffset(timezone, timesOf(form)?.startTime ?? new Date(now()))})`
  return isSameZone(timezone, viewerZone())
    ? `Times are in ${clock}`
    : `Times are in ${clock}, not your own zone`
}

/** What daylight saving does to a time: the clocks skip it that day, or show it twice. */
function sayClockChange(fields: DayTime, zone: string, began: Date): string | undefined {
  const skipped = skippedTo(fields, zone)
  if (skipped) return `The clocks go forward that day and skip this time, so it becomes ${sayTime(skipped)}.`
  const which = whichOfTwo(fields, zone, began)
  return which && `The clocks go back that day and show this time twice. We take the ${which} one.`
}
