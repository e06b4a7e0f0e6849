import { type SetStateAction, useEffect, useState } from 'react'
import { keptByTab } from './kept.ts'

/** A form for something that is saved already, with changes that are not. */
export interface KeptChanges<Form> {
  form: Form
  setForm: (change: SetStateAction<Form>) => void
  /** The fields that differ from what is saved. Only these are sent, because the others may have changed elsewhere. */
  changes: Partial<Form>
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
      keepChanges(place, changesOf(saved, after))
      return after
    })
  const changes = changesOf(saved, form)
  return { form, setForm, changes, resumed, forget: () => keptByTab.forget(place) }
}

function readChanges<Form>(place: string): Partial<Form> | undefined {
  try {
    return JSON.parse(keptByTab.read(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function changesOf<Form extends object>(saved: Form, form: Form): Partial<Form> {
  const before = new Map(Object.entries(saved))
  const changed = Object.entries(form).filter(([field, value]) => value !== before.get(field))
  return Object.fromEntries(changed) as Partial<Form>
}

/** Keeps the changes, without a photo if the browser has no space for it. */
function keepChanges(place: string, changes: object & { photo?: unknown }): void {
  const { photo, ...words } = changes
  const fits = (kept: object) => keptByTab.keep(place, JSON.stringify(kept))
  if (Object.keys(changes).length === 0) keptByTab.forget(place)
  else if (!fits(changes)) fits(words)
}
