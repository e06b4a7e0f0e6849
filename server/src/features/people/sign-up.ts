import { cleanText } from '@partyline/domain/commands'
import { cleanName } from '@partyline/domain/names/clean-line'
import type { NameProblem } from '@partyline/domain/names/names'
import { isEmail } from '@partyline/domain/names/profile'
import { isOfficialName } from '@partyline/domain/names/reserved-names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { judgeHandle } from './judge-handle.ts'
import { addPhoto, findPerson, type PersonRow, writeProfile } from './store.ts'

export interface SignUpInput {
  personId: Id
  firstName: string
  lastName: string
  email: string
  handle: string
  intro: string
  /** The bytes that `readPhoto` redrew. */
  photo: Buffer | undefined
}

export type SignUpResult =
  | { ok: true; person: PersonRow }
  | {
      ok: false
      reason: NameProblem | 'taken' | 'alike' | 'bad-email' | 'empty-name' | 'official-name' | 'prove-first'
    }

/** Completes a profile and takes a handle. When two people want the same one, the first to commit gets it. */
export async function signUp(context: Context, input: SignUpInput): Promise<SignUpResult> {
  const { personId, email } = input
  const before = await findPerson(context.tx, personId)
  if (before?.proof_email) return { ok: false, reason: 'prove-first' }
  const [firstName, lastName] = [cleanName(input.firstName), cleanName(input.lastName)]
  const intro = cleanText(input.intro)
  if (!firstName || !lastName || !intro) return { ok: false, reason: 'empty-name' }
  if (isOfficialName(firstName, lastName)) return { ok: false, reason: 'official-name' }
  if (!isEmail(email)) return { ok: false, reason: 'bad-email' }
  const verdict = await judgeHandle(context, { handle: input.handle, asker: personId })
  if (!verdict.ok) return verdict
  const photoId = input.photo ? await addPhoto(context, personId, input.photo) : undefined
  const person = await writeProfile(context, personId, {
    handle: verdict.key,
    displayHandle: verdict.display,
    firstName,
    lastName,
    email,
    intro,
    photoId,
  })
  return person ? { ok: true, person } : { ok: false, reason: 'taken' }
}
