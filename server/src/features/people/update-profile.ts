import { cleanText } from '@partyline/domain/commands'
import { cleanName } from '@partyline/domain/names/clean-line'
import type { NameProblem } from '@partyline/domain/names/names'
import { isEmail, isIntroTooLong } from '@partyline/domain/names/profile'
import { isOfficialName } from '@partyline/domain/names/reserved-names'
import type { Context } from '../../platform/context.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { giveUpHandle } from './former-handles-store.ts'
import { judgeHandle } from './judge-handle.ts'
import { addPhoto, type PersonRow, writeProfile } from './store.ts'

export interface UpdateProfileInput {
  person: PersonRow
  /** It may be blank only for a person without a handle, who then stays without one. Undefined keeps it, and so below. */
  handle?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  intro?: string | undefined
  /** The bytes that `readPhoto` redrew. Null removes the photo, and undefined keeps the present one. */
  photo: Buffer | null | undefined
}

export type UpdateProfileResult =
  | { ok: true; person: PersonRow }
  | {
      ok: false
      reason:
        | NameProblem
        | 'taken'
        | 'alike'
        | 'bad-email'
        | 'nameless'
        | 'empty-name'
        | 'intro-too-long'
        | 'official-name'
        | 'hidden'
    }

/**
 * Changes a profile. A new handle is judged as at sign-up.
 * @throws QuotaExceeded when the handle changed too often today, because only the last three stay held
 */
export async function updateProfile(
  context: Context,
  input: UpdateProfileInput,
): Promise<UpdateProfileResult> {
  const { person, photo } = input
  const { handle = person.display_handle ?? '', email = person.email ?? '' } = input
  if (person.proof_email !== null) return { ok: false, reason: 'hidden' }
  const firstName = cleanName(input.firstName ?? person.first_name ?? '')
  const lastName = cleanName(input.lastName ?? person.last_name ?? '')
  const intro = cleanText(input.intro ?? person.intro ?? '')
  if (!firstName || !lastName) return { ok: false, reason: 'nameless' }
  if (isIntroTooLong(intro, person.intro)) return { ok: false, reason: 'intro-too-long' }
  const keepsName = firstName === person.first_name && lastName === person.last_name
  if (!keepsName && isOfficialName(firstName, lastName, context.settings.shortName))
    return { ok: false, reason: 'official-name' }
  if (!isEmail(email)) return { ok: false, reason: 'bad-email' }
  const staysWithout = person.handle === null && handle.trim() === ''
  const verdict = staysWithout ? undefined : await judgeHandle(context, { handle, asker: person.id })
  if (verdict && !verdict.ok) return verdict
  // A first handle needs an intro, as at sign-up, because new followers get it.
  if (verdict && person.handle === null && !intro) return { ok: false, reason: 'empty-name' }
  if (verdict && person.handle && verdict.key !== person.handle)
    await takeDailyQuota(context, { limit: 'usernameChangesPerPersonPerDay', personId: person.id })
  const written = await writeProfile(context, person.id, {
    handle: verdict?.key ?? null,
    displayHandle: verdict?.display ?? null,
    firstName,
    lastName,
    email,
    intro: intro || null,
    photoId: photo ? await addPhoto(context, person.id, photo) : photo,
  })
  if (written?.handle && person.handle && written.handle !== person.handle)
    await giveUpHandle(context, person, written.handle)
  return written ? { ok: true, person: written } : { ok: false, reason: 'taken' }
}
