import { type SetStateAction, useEffect, useState } from 'react'
import { keptByTab } from './kept.ts'

/** A form for something that is saved already, with changes that are not. */
export interface KeptChanges<Form> {
  form: Form
  setForm: (change: SetStateAction<Form>) => void
  /** The form began with earlier changes. */
  resumed: boolean
  /** The changes are saved or given up. The next visit finds none. */
  forget: () => void
}

/**
 * A form whose changes this tab keeps over a reload and over a visit to another screen.
 * @param place their storage key; see draftPlace
 * @param saved what the server has; the same object at each call
 */
export function useKeptChanges<Form extends object>(place: string, saved: Form): KeptChanges<Form> {
  const [form, write] = useState(saved)
  const [resumed, setResumed] = useState(false)
  // Only the browser has the changes. The server drew what is saved.
  useEffect(() => {
    const kept = readChanges<Form>(place)
    if (!kept) return
    write((now) => ({ ...now, ...kept }))
    setResumed(true)
  }, [place])
  const setForm = (change: SetStateAction<Form>) =>
    write((before) => {
      const after = typeof change === 'function' ? change(before) : change
      keepChanges(place, saved, after)
      return after
    })
  return { form, setForm, resumed, forget: () => keptByTab.forget(place) }
}

function readChanges<Form>(place: string): Partial<Form> | undefined {
  try {
    return JSON.parse(keptByTab.read(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the differences from what is saved, without a photo if the browser has no space for it. */
function keepChanges<Form extends object>(place: string, saved: Form, form: Form): void {
  const before = new Map(Object.entries(saved))
  const changes = Object.entries(form).filter(([field, value]) => value !== before.get(field))
  if (changes.length === 0) {
    keptByTab.forget(place)
    return
  }
  const fits = (kept: typeof changes) => keptByTab.keep(place, JSON.stringify(Object.fromEntries(kept)))
  if (!fits(changes)) fits(changes.filter(([field]) => field !== 'photo'))
}
