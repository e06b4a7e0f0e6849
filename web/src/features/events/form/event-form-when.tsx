import { placeOf } from '@partyline/domain/time/zones'
import { INVALID_TIME_RANGE } from '@partyline/domain/wording/event-refusals'
import { useState } from 'react'
import { now } from '../../../platform/time/clock.ts'
import { sayTime } from '../../../platform/time/region.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import styles from './event-form.module.css'
import { type EventForm, type EventFormPart, endDayOf, isBackwards, timesOf } from './event-form.ts'
import { EventFormTwice, saySkipped } from './event-form-clock.tsx'
import { EventFormPast } from './event-form-past.tsx'
import { addDays, moveEnd, moveStart, sayDay } from './event-form-times.ts'
import { EventFormZone } from './event-form-zone.tsx'
import { isSameZone, sayOffset } from './event-form-zones.ts'

const ENDS_AT_ONCE = 'It ends as it starts. Nobody can answer after that.'

/** The day, the hours, and the zone. */
export function EventFormWhen({ form, onChange }: EventFormPart) {
  const { day, startTime, endTime, endDay, timezone, exact } = form
  const ends = endDayOf(form)
  const times = timesOf(form)
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
          say={sayTime}
          value={startTime}
          onValueChange={(time) => onChange(moveStart(form, time))}
          hint={saySkipped({ day, time: startTime }, timezone)}
        />
        <TimeField
          label="End Time"
          say={sayTime}
          value={endTime}
          onValueChange={(time) => onChange({ endTime: time })}
          hint={
            saySkipped({ day: ends, time: endTime }, timezone) ??
            (times && times.startTime.getTime() === times.endTime.getTime()
              ? ENDS_AT_ONCE
              : ends === day || endDay !== undefined
                ? undefined
                : `The next day: ${sayDay(ends)}`)
          }
          error={isBackwards(form) ? `${INVALID_TIME_RANGE}: this is before the start.` : undefined}
        />
      </div>
      <EventFormTwice
        what="start"
        fields={{ day, time: startTime }}
        zone={timezone}
        began={exact.startTime}
        onChange={(moment) => onChange({ fromNow: false, exact: { ...exact, startTime: moment } })}
      />
      <EventFormTwice
        what="end"
        fields={{ day: ends, time: endTime }}
        zone={timezone}
        began={exact.endTime}
        onChange={(moment) => onChange({ fromNow: false, exact: { ...exact, endTime: moment } })}
      />
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
