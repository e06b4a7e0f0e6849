import { randomBytes } from 'node:crypto'
import { HOOKS_MAX, type HookEvent } from '@partyline/domain/hooks'
import { hookMade } from '@partyline/domain/wording/developers'
import type { Context } from '../../platform/context.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { isPublicHost } from '../../platform/outside/look-up-public.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { postReply } from '../outbox/post-message.ts'
import type { PersonRow } from '../people/store.ts'
import { addHook, countHooks, type HookRow } from './hook-store.ts'

export type CreateHookResult =
  | { ok: true; hook: HookRow; secret: string }
  | { ok: false; reason: 'no-username' | 'too-many-webhooks' | 'wrong-address' | 'private-address' }

/**
 * Makes a webhook for an account with a username, and texts its owner, because a stolen browser could make one
 * too. The answer has its secret; the database has the sealed secret.
 * @param input.toPrivate also allows http, and addresses of this machine and its network
 * @throws QuotaExceeded when the account made too many keys and webhooks today
 */
export async function createHook(
  context: Context,
  input: { person: PersonRow; url: string; events: HookEvent[]; toPrivate: boolean },
): Promise<CreateHookResult> {
  const { person, events, toPrivate } = input
  if (!person.handle) return { ok: false, reason: 'no-username' }
  const url = readUrl(input.url, toPrivate)
  if (!url) return { ok: false, reason: 'wrong-address' }
  if (!toPrivate && !isPublicHost(url)) return { ok: false, reason: 'private-address' }
  if ((await countHooks(context, person.id)) >= HOOKS_MAX) return { ok: false, reason: 'too-many-webhooks' }
  await takeDailyQuota(context, { limit: 'programsPerPersonPerDay', personId: person.id })
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const hook = await addHook(context, {
    public_id: randomSecret(16),
    person_id: person.id,
    url: url.href,
    events: [...new Set(events)],
    sealed_secret: context.secrets.seal(secret),
  })
  await postReply(context, person.id, hookMade(url.host))
  return { ok: true, hook, secret }
}

function readUrl(text: string, toPrivate: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isGood = url.protocol === 'https:' || (toPrivate && url.protocol === 'http:')
  return isGood && !url.username && !url.password ? url : undefined
}
