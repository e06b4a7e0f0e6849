import { type SetStateAction, useEffect, useState } from 'react'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { keptByTab } from '../../platform/sending/kept.ts'
import type { ProfileForm } from './may-save.ts'

/**
 * The content of Edit Profile, which this tab keeps over a reload and over a visit to another screen.
 * @param saved the profile on the server
 * @returns `resumed` when the form began with earlier changes
 */
export function useProfileDraft(userId: string, saved: ProfileForm) {
  const place = draftPlace('profile', userId)
  const [form, write] = useState(saved)
  const [resumed, setResumed] = useState(false)
  // Only the browser has the changes. The server drew the saved profile.
  useEffect(() => {
    const kept = readChanges(place)
    if (!kept) return
    write((now) => ({ ...now, ...kept }))
    setResumed(true)
  }, [place])
  const setForm = (change: SetStateAction<ProfileForm>) =>
    write((before) => {
      const after = typeof change === 'function' ? change(before) : change
      keepChanges(place, saved, after)
      return after
    })
  return { form, setForm, resumed, forget: () => keptByTab.forget(place) }
}

function readChanges(place: string): Partial<ProfileForm> | undefined {
  try {
    return JSON.parse(keptByTab.read(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the differences from the saved profile, without the photo if the browser has no space for it. */
function keepChanges(place: string, saved: ProfileForm, form: ProfileForm): void {
  const changes = Object.entries(form).filter(([field, value]) => value !== saved[field as keyof ProfileForm])
  if (changes.length === 0) {
    keptByTab.forget(place)
    return
  }
  const fits = (kept: typeof changes) => keptByTab.keep(place, JSON.stringify(Object.fromEntries(kept)))
  if (!fits(changes)) fits(changes.filter(([field]) => field !== 'photo'))
}
