import { isFourthAndLast, lastDayOf } from '@partyline/domain/events/repeat'
import { capital } from '@partyline/domain/texts/capital'
import { onDayOfMonth, onWeekdayOfMonth, sayDates, sayLacking } from '@partyline/domain/wording/series'
import { formatInZone } from '../../../platform/time/region.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import styles from './event-form.module.css'
import type { EventFormPart } from './event-form.ts'
import { type RepeatForm, readDates, untilOf } from './event-form-dates.ts'
import repeat from './event-form-repeat.module.css'
import { isDay, sayDay } from './event-form-times.ts'

const OFTEN = [
  { value: 'week', label: 'Weekly' },
  { value: 'two-weeks', label: 'Every two weeks' },
  { value: 'month', label: 'Monthly' },
] as const

/** The rules that count the weekdays of a month. A day that is the fourth and the last of its month has two. */
function weekdayRules(day: string) {
  const rules = ['month-weekday', 'month-last-weekday'] as const
  return rules.slice(0, isFourthAndLast(day) ? 2 : 1)
}

/** Whether the event repeats, how often and until when, and its dates. */
export function EventFormRepeat({ form, onChange }: EventFormPart) {
  const { day, repeat: rule } = form
  const until = untilOf(day, rule)
  const change = (part: Partial<RepeatForm>) => onChange({ repeat: { ...rule, ...part } })
  return (
    <section className={styles.card} aria-label="Repeat">
      <Switch
        className={styles.switch}
        label={<b>Repeat</b>}
        hint="The same event again. Guests answer each date."
        checked={rule.on}
        onCheckedChange={(on) => change({ on })}
      />
      {rule.on && isDay(day) && (
        <div className={styles.reminder}>
          <ChipGroup
            label="How often"
            options={OFTEN}
            value={rule.every.startsWith('month') ? 'month' : (rule.every as 'week')}
            onValueChange={(every) => every && change({ every: every === 'month' ? 'month-day' : every })}
          />
          {rule.every.startsWith('month') && (
            <ChipGroup
              label="On which day"
              options={[
                { value: 'month-day', label: capital(onDayOfMonth(day)) },
                ...weekdayRules(day).map((value) => ({
                  value,
                  label: capital(onWeekdayOfMonth(day, value)),
                })),
              ]}
              // Of a day that moved on, the last weekday may be the third one.
              value={
                rule.every === 'month-last-weekday' && !isFourthAndLast(day) ? 'month-weekday' : rule.every
              }
              onValueChange={(every) => every && change({ every })}
            />
          )}
          <DayField
            label="Until"
            value={until}
            from={day}
            until={lastDayOf(day)}
            onValueChange={(chosen) => change({ until: chosen })}
            hint={sayDay(until)}
            error={sayUntil(day, until)}
          />
          <Dates form={form} onChange={onChange} />
        </div>
      )}
    </section>
  )
}

function sayUntil(day: string, until: string): string | undefined {
  if (!isDay(until)) return undefined
  if (until < day) return 'This is before the first date.'
  return until > lastDayOf(day) ? 'Please choose a day at most a year after the first date.' : undefined
}

/** A tile for each date, with a check box that leaves it out. */
function Dates({ form, onChange }: EventFormPart) {
  const { day, repeat: rule } = form
  const { all, kept, lacking } = readDates(day, rule)
  if (all.length === 0) return null
  const left = all.filter((one) => !kept.includes(one))
  const toggle = (one: string, on: boolean) => {
    const leaveOut = on ? rule.leaveOut.filter((out) => out !== one) : [...rule.leaveOut, one]
    onChange({ repeat: { ...rule, leaveOut } })
  }
  return (
    <fieldset className={repeat.dates}>
      <legend>
        <b>{sayDates(all.length, rule.every, day)}.</b> Tap one to leave it out.
      </legend>
      <div className={repeat.tiles}>
        {all.map((one) => (
          <label key={one} className={repeat.tile}>
            <input
              type="checkbox"
              className="sr"
              checked={kept.includes(one)}
              onChange={(event) => toggle(one, event.currentTarget.checked)}
            />
            <span className="sr">{sayDay(one)}</span>
            <span aria-hidden="true">{sayPart(one, { month: 'short' })}</span>
            <b aria-hidden="true">{sayPart(one, { day: 'numeric' })}</b>
          </label>
        ))}
      </div>
      <div aria-live="polite" className="small mute">
        {lacking.length > 0 && <p>{sayLacking(day, lacking)}</p>}
        {left.length > 0 && <p>{sayLeft(left, kept.length)}</p>}
      </div>
    </fieldset>
  )
}

/** 'June 30 is left out, so 6 dates stay.' */
function sayLeft(left: string[], stay: number): string {
  const names = left.map((one) => sayPart(one, { month: 'long', day: 'numeric' }))
  const who =
    left.length > 3 ? `${left.length} are` : `${names.join(', ')} ${left.length === 1 ? 'is' : 'are'}`
  return `${who} left out, so ${stay} ${stay === 1 ? 'date stays' : 'dates stay'}.`
}

function sayPart(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatInZone(new Date(`${day}T12:00:00Z`), 'UTC', options)
}
