import { deletionText } from '@partyline/domain/wording/accounts'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import type { NoCode } from '../sign-in/weigh-request.ts'
import { deriveAccountCode, openCodes, takeCodeQuota, textCode } from './account-codes.ts'
import { findLiveCode } from './code-store.ts'

export type SendDeletionCodeResult = { ok: true } | NoCode | { ok: false; reason: 'own-phone-stopped' }

/** Texts the code that confirms the deletion of an account. */
export async function sendDeletionCode(
  context: Context,
  input: { person: PersonRow; address: string },
): Promise<SendDeletionCodeResult> {
  const { person, address } = input
  if (person.stopped_at) return { ok: false, reason: 'own-phone-stopped' }
  const purpose = 'deletion' as const
  const live = await findLiveCode(context, person.id, purpose)
  const quota = await takeCodeQuota(context, { phone: person.phone, address, live })
  if (!quota.ok) return quota
  const opened = await openCodes(context, { personId: person.id, purpose, newPhone: null, live })
  const code = deriveAccountCode(context, 'delete account', opened.nonce)
  await textCode(context, { to: person, text: deletionText(code), expiresAt: opened.expiresAt })
  return { ok: true }
}
