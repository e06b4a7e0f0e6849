import { sayTime } from '../../../platform/time/region.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import type { DayTime } from '../../../ui/fields/day-time.ts'
import { bothMoments, readMoment, skippedTo } from './event-form-times.ts'
import { sayOffset } from './event-form-zones.ts'

interface EventFormTwiceProps {
  /** Asks which of the two is meant: 'Which 1:30 AM is the start?' */
  what: 'start' | 'end'
  fields: DayTime
  zone: string
  /** The moment that is kept while the fields show it. */
  began: Date
  onChange: (moment: Date) => void
}

/** Asks which of two moments a time means that comes twice because the clocks go back. */
export function EventFormTwice({ what, fields, zone, began, onChange }: EventFormTwiceProps) {
  const moments = bothMoments(fields, zone)
  if (moments.length === 0) return null
  return (
    <ChipGroup
      label={`The clocks go back that day. Which ${sayTime(fields.time)} is the ${what}?`}
      options={moments.map((moment, at) => ({
        value: moment.toISOString(),
        label: `The ${at === 0 ? 'first' : 'second'} (${sayOffset(zone, moment)})`,
      }))}
      value={readMoment(fields, zone, began)?.toISOString() ?? ''}
      onValueChange={(moment) => moment && onChange(new Date(moment))}
    />
  )
}

/** Says that the clocks skip a time, and which one replaces it. */
export function saySkipped(fields: DayTime, zone: string): string | undefined {
  const skipped = skippedTo(fields, zone)
  return skipped && `The clocks go forward that day and skip this time, so it becomes ${sayTime(skipped)}.`
}
