import { useState } from 'react'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { keptByBrowser } from '../../../platform/sending/kept.ts'
import type { EventForm } from './event-form.ts'

/** The unsaved content of an event's form. */
export interface KeptForm {
  form: EventForm
  /** It comes from an earlier visit to the form. */
  restored: boolean
  change: (change: Partial<EventForm>) => void
  /** Starts over, and forgets what was written. */
  startOver: () => void
  /** The form is saved or given up. The next visit finds nothing. */
  forget: () => void
}

interface Kept {
  /** The event's sequence when writing began. */
  sequence: number
  form: EventForm
}

/**
 * A form that outlives the page: changes are there again after Back, a reload or another screen. An edit is
 * forgotten if the event has changed since.
 * @param input.form the initial form: 'new', or the id of the edited event
 * @param input.sequence the event's; 0 for a new one
 */
export function useKeptForm(input: {
  form: string
  userId: string
  sequence: number
  begin: () => EventForm
  /** Corrects what time has made wrong in a kept form. */
  refresh?: (form: EventForm) => EventForm
}): KeptForm {
  const { sequence, begin, refresh = (form) => form } = input
  const place = draftPlace(`event-form-${input.form}`, input.userId)
  const [shown, setShown] = useState(() => {
    const blank = begin()
    const kept = readKept(keptByBrowser.read(place), blank)
    return kept?.sequence === sequence
      ? { form: refresh(kept.form), restored: true }
      : { form: blank, restored: false }
  })
  return {
    ...shown,
    change: (change) =>
      setShown(({ form, ...rest }) => {
        const changed = { ...form, ...change }
        keptByBrowser.keep(place, JSON.stringify({ sequence, form: changed } satisfies Kept))
        return { ...rest, form: changed }
      }),
    startOver: () => {
      keptByBrowser.forget(place)
      setShown({ form: begin(), restored: false })
    },
    forget: () => keptByBrowser.forget(place),
  }
}

/** @param blank has what an older version of the product did not keep */
function readKept(text: string | null, blank: EventForm): Kept | undefined {
  try {
    const { sequence, form } = JSON.parse(text ?? 'null') as Kept
    const { startTime, endTime } = form.exact
    const exact = { startTime: new Date(startTime), endTime: new Date(endTime) }
    const read = Object.values(exact).every((moment) => !Number.isNaN(moment.getTime()))
    const extras = { ...blank.extras, ...form.extras }
    return read ? { sequence, form: { ...blank, ...form, extras, exact } } : undefined
  } catch {
    return undefined
  }
}
