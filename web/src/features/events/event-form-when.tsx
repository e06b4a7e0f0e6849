import { formatInZone } from '@partyline/domain/zones'
import { viewerZone } from '../../platform/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { sayTime, sayZone } from '../../ui/day-time.ts'
import { TimeField } from '../../ui/time-field.tsx'
import styles from './event-form.module.css'
import type { EventFormPart } from './event-form.ts'
import { addDays, moveEnd, skippedTo } from './event-form-times.ts'

/** On which day, from when to when, and on whose clock. */
export function EventFormWhen({ form, onChange }: EventFormPart) {
  const { day, startTime, endTime, endDay, timezone } = form
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
          hint={saySkipped(skippedTo({ day, time: startTime }, timezone))}
        />
        <TimeField
          label="End Time"
          value={endTime}
          onValueChange={(time) => onChange({ endTime: time })}
          hint={saySkipped(skippedTo({ day: endDay ?? day, time: endTime }, timezone))}
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
        <p className="small mute">{sayClock(timezone)}</p>
        <Button
          kind="quiet"
          size={44}
          className={styles.another}
          onClick={() => onChange({ endDay: endDay === undefined ? addDays(day, 1) : undefined })}
        >
          {endDay === undefined ? 'Ends on another day' : 'Ends on the same day'}
        </Button>
      </div>
    </>
  )
}

/** On whose clock the times are. */
function sayClock(zone: string): string {
  const name = sayZone(zone) === zone ? zone : `${sayZone(zone)} (${zone})`
  return canonical(zone) === canonical(viewerZone()) ? `Your time, ${name}` : `The time of ${name}, not yours`
}

/** Browsers know some zones by two names, as Asia/Kathmandu by Asia/Katmandu. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
}

/** 'Saturday, July 18, 2026'; nothing while there is no day. */
function sayDay(day: string): string | undefined {
  const noon = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return undefined
  return formatInZone(noon, 'UTC', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

function saySkipped(time: string | undefined): string | undefined {
  return time && `The clocks skip that time on this day: it will be ${sayTime(time)}.`
}
