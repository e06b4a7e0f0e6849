import { cleanText } from '@partyline/domain/commands'
import { networkOf } from '@partyline/domain/limits/networks'
import { cleanName } from '@partyline/domain/names/clean-line'
import type { NameProblem } from '@partyline/domain/names/names'
import { isEmail, isIntroTooLong } from '@partyline/domain/names/profile'
import { isOfficialName } from '@partyline/domain/names/reserved-names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { QuotaExceeded, takeQuotas } from '../../platform/limits/quota.ts'
import { addNewAccount } from './adding-store.ts'
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
  /** The IP address. */
  address: string
}

export type SignUpResult =
  | { ok: true; person: PersonRow }
  | {
      ok: false
      reason:
        | NameProblem
        | 'taken'
        | 'alike'
        | 'bad-email'
        | 'empty-name'
        | 'intro-too-long'
        | 'official-name'
        | 'hidden'
    }

/**
 * Completes a profile and takes a handle. When two people want the same one, the first to commit gets it.
 * @throws QuotaExceeded when too many accounts of the network are new today, so that the transaction rolls back
 */
export async function signUp(context: Context, input: SignUpInput): Promise<SignUpResult> {
  const { personId, email } = input
  const before = await findPerson(context.tx, personId)
  if (before?.proof_email) return { ok: false, reason: 'hidden' }
  const [firstName, lastName] = [cleanName(input.firstName), cleanName(input.lastName)]
  const intro = cleanText(input.intro)
  if (!firstName || !lastName || !intro) return { ok: false, reason: 'empty-name' }
  if (isIntroTooLong(intro)) return { ok: false, reason: 'intro-too-long' }
  if (isOfficialName(firstName, lastName, context.settings.shortName))
    return { ok: false, reason: 'official-name' }
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
  if (!person) return { ok: false, reason: 'taken' }
  if (before?.handle === null) await countNewAccount(context, personId, input.address)
  return { ok: true, person }
}

/** Counts an account for the network of its sign-up, whose new accounts share what they may send. */
async function countNewAccount(context: Context, personId: Id, address: string): Promise<void> {
  const network = networkOf(address)
  const quota = await takeQuotas(context, [{ limit: 'accountsPerNetworkPerDay', holder: network }])
  if (!quota.ok) throw new QuotaExceeded(quota.retryAfter)
  await addNewAccount(context, personId, context.secrets.keyedHash('network', network))
}
