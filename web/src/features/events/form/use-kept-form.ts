import { useState } from 'react'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { keptByBrowser } from '../../../platform/sending/kept.ts'
import type { EventForm } from './event-form.ts'

/** The unsaved content of an event's form. */
export interface KeptForm {
  form: EventForm
  /** The form and the event's sequence when writing began. */
  base: FormBase
  /** It comes from an earlier visit to the form. */
  restored: boolean
  change: (change: Partial<EventForm>) => void
  /** Continues from a newer state of the event. */
  rebase: (base: FormBase, form: EventForm) => void
  /** Starts over, and forgets what was written. */
  startOver: () => void
  /** The form is saved or given up. The next visit finds nothing. */
  forget: () => void
}

interface FormBase {
  sequence: number
  form: EventForm
}

interface Kept extends FormBase {
  /** Missing in drafts that an older version saved. */
  base?: EventForm | undefined
}

/**
 * A form that outlives the page: changes are there again after Back, a reload or another screen. `base` then tells
 * from which state of the event they began.
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
    const fresh = { sequence, form: blank }
    if (!kept || (!kept.base && kept.sequence !== sequence))
      return { form: blank, base: fresh, restored: false }
    const base = { sequence: kept.sequence, form: kept.base ?? blank }
    return { form: refresh(kept.form), base, restored: true }
  })
  const keep = (base: FormBase, form: EventForm) =>
    keptByBrowser.keep(
      place,
      JSON.stringify({ sequence: base.sequence, form, base: base.form } satisfies Kept),
    )
  return {
    ...shown,
    change: (change) =>
      setShown(({ form, base, ...rest }) => {
        const changed = { ...form, ...change }
        keep(base, changed)
        return { ...rest, base, form: changed }
      }),
    rebase: (base, form) => {
      keep(base, form)
      setShown({ form, base, restored: false })
    },
    startOver: () => {
      keptByBrowser.forget(place)
      const blank = begin()
      setShown({ form: blank, base: { sequence, form: blank }, restored: false })
    },
    forget: () => keptByBrowser.forget(place),
  }
}

/** @param blank has what an older version of the product did not keep */
function readKept(text: string | null, blank: EventForm): Kept | undefined {
  try {
    const { sequence, form, base } = JSON.parse(text ?? 'null') as Kept
    const read = revive(form, blank)
    return read && { sequence, form: read, base: base && revive(base, blank) }
  } catch {
    return undefined
  }
}

function revive(form: EventForm, blank: EventForm): EventForm | undefined {
  const { startTime, endTime } = form.exact
  const exact = { startTime: new Date(startTime), endTime: new Date(endTime) }
  const read = Object.values(exact).every((moment) => !Number.isNaN(moment.getTime()))
  return read ? { ...blank, ...form, extras: { ...blank.extras, ...form.extras }, exact } : undefined
}
