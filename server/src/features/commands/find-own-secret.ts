import { groupEnding } from '@partyline/contract/group-endings'
import { CODE_DIGITS } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { deriveAccountCode } from '../accounts/account-codes.ts'
import { listCodesOfPhone } from '../accounts/code-store.ts'
import { listHelpersOf } from '../events/stores/cohost-store.ts'
import { listOwnGroups } from '../groups/hand-over-store.ts'
import type { PersonRow } from '../people/store.ts'
import { deriveCode, deriveLinkSecret } from '../sign-in/login-secrets.ts'
import { listLoginsOfPhone } from '../sign-in/store.ts'
import type { ReadContent } from './read-content.ts'

const USES = ['leave number', 'take number', 'delete account'] as const
const ENDINGS = groupEnding.options

/**
 * Finds a secret that was texted to the same phone: a login code, a code for a change to an account, or a login
 * link. Such a text must reach nobody, because a stranger who asked for the code could log in with it. It
 * compares the digits alone, so other words and signs may stand around and between them. A code that no
 * longer works counts too, as long as its row is kept.
 * @returns undefined also for a text from the web and for a command, which goes to nobody
 */
export async function findOwnSecret(
  context: Context,
  person: PersonRow,
  content: ReadContent,
): Promise<'login code' | 'code' | 'login link' | undefined> {
  const isRead = 'words' in content.command || content.command.kind === 'machine'
  if (content.source === 'web' || !isRead) return undefined
  const digits = content.text.normalize('NFKC').replace(/\D/gu, '')
  const isLong = digits.length >= CODE_DIGITS
  if (!isLong && !content.text.includes('/magic/link/')) return undefined
  const { secrets } = context
  const logins = await listLoginsOfPhone(context, person.phone)
  if (logins.some(({ nonce }) => digits.includes(deriveCode(secrets, nonce)))) return 'login code'
  if (logins.some(({ nonce }) => content.text.includes(deriveLinkSecret(secrets, nonce)))) return 'login link'
  const changes = isLong ? await listCodesOfPhone(context, person) : []
  const groups = changes.length > 0 ? await listOwnGroups(context.tx, person.id) : []
  const helpers = changes.length > 0 ? await listHelpersOf(context, person.id) : []
  const uses = [
    ...USES,
    ...groups.flatMap(({ id }) => ENDINGS.map((ending) => `${ending} group ${id}` as const)),
    ...helpers.map(({ event_id, person_id }) => `hand event ${event_id} to ${person_id}` as const),
  ]
  const codes = changes.flatMap(({ nonce }) => uses.map((use) => deriveAccountCode(context, use, nonce)))
  return codes.some((code) => digits.includes(code)) ? 'code' : undefined
}
