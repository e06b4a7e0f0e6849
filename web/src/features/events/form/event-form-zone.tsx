import { placeOf } from '@partyline/domain/time/zones'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { now } from '../../../platform/time/clock.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { type EventFormPart, moveToZone, timesOf } from './event-form.ts'
import { findZone, zoneChoices } from './event-form-zones.ts'

/**
 * Lets a person choose the event's time zone by typing part of its name. It refuses an unknown zone with a
 * message.
 */
export function EventFormZone({ form, onChange }: EventFormPart) {
  const { timezone } = form
  const at = useDeferredValue(timesOf(form)?.startTime.getTime())
  const choices = useMemo(() => zoneChoices(new Date(at ?? now()), timezone), [at, timezone])
  const [typed, setTyped] = useState<string>()
  const [unknown, setUnknown] = useState<string>()
  const list = useId()
  const name = choices.find(({ zone }) => zone === timezone)?.name ?? timezone

  const choose = (zone: string) => {
    setTyped(undefined)
    if (zone !== timezone) onChange(moveToZone(form, zone, new Date(now())))
  }
  const type = (text: string) => {
    setUnknown(undefined)
    const picked = choices.find((choice) => choice.name === text)
    if (picked) choose(picked.zone)
    else setTyped(text)
  }
  const settle = () => {
    if (typed === undefined) return
    const found = findZone(typed, choices)
    choose(found ?? timezone)
    if (!found && typed.trim() !== '') setUnknown(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === undefined) return
    // Enter ends the search. The form must not be sent with a zone that nobody has seen.
    event.preventDefault()
    settle()
  }
  return (
    <>
      <Field
        label="Time Zone"
        hint="Type a city or a zone, like Kathmandu or Pacific Time."
        autoComplete="off"
        autoFocus
        list={list}
        value={typed ?? name}
        onValueChange={type}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
        error={unknown && `No single time zone fits “${unknown}”, so it stays ${placeOf(timezone)}.`}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.zone} value={choice.name} />
        ))}
      </datalist>
    </>
  )
}
