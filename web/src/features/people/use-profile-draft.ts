import { type SetStateAction, useEffect, useState } from 'react'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { keptByTab } from '../../platform/sending/kept.ts'
import type { ProfileForm } from './may-save.ts'

/**
 * What Edit Profile holds, kept by this tab over a reload and over a visit to another screen.
 * @param saved the profile as the server has it
 * @returns `resumed` when the form began with changes from before
 */
export function useProfileDraft(userId: string, saved: ProfileForm) {
  const place = draftPlace('profile', userId)
  const [form, write] = useState(saved)
  const [resumed, setResumed] = useState(false)
  // Only the browser has them: what the server drew is the saved profile.
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

/** Keeps what differs from the saved profile; without the photo where the browser has no room for it. */
function keepChanges(place: string, saved: ProfileForm, form: ProfileForm): void {
  const changes = Object.entries(form).filter(([field, value]) => value !== saved[field as keyof ProfileForm])
  if (changes.length === 0) {
    keptByTab.forget(place)
    return
  }
  const fits = (kept: typeof changes) => keptByTab.keep(place, JSON.stringify(Object.fromEntries(kept)))
  if (!fits(changes)) fits(changes.filter(([field]) => field !== 'photo'))
}
