import { MINUTE_MS } from '@partyline/domain/time/time-units'
import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import type { PersonRow } from '../../people/store.ts'
import { makeLoginLink } from '../../sign-in/make-login-link.ts'
import { reply, type TextResult } from '../text-result.ts'

/** LOGIN: texts a link that logs in with one tap, in any browser. */
export async function loginByText(context: Context, person: PersonRow): Promise<TextResult> {
  const made = await makeLoginLink(context, { phone: person.phone })
  if (!made.ok) {
    const lastWorks = Math.ceil(
      Math.max(0, (made.lastUntil?.getTime() ?? 0) - context.now.getTime()) / MINUTE_MS,
    )
    return reply(texting.tooManyLogins(Math.ceil(made.retryAfter / 60), lastWorks))
  }
  return {
    ...reply(texting.loginLink(context.settings.shortName, made.link, { ...made, neverHere: false })),
    secret: { expiresAt: made.expiresAt },
  }
}
