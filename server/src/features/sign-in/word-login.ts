import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { codeText } from '@partyline/domain/wording/sign-in'
import { loginLink } from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import { deriveCode, deriveLinkSecret } from './login-secrets.ts'

export interface OpenLogin {
  nonce: Buffer
  expiresAt: Date
}

/** Words the text with the code, and the link if the caller wants one. */
export function wordCode(
  context: Context,
  login: OpenLogin,
  { withUrl, neverHere }: { withUrl: boolean; neverHere: boolean },
): string {
  return codeText({
    name: context.settings.shortName,
    code: deriveCode(context.secrets, login.nonce),
    link: withUrl ? linkOf(context, login) : undefined,
    // WebOTP binds the code to a host without its port.
    host: new URL(context.settings.publicUrl).hostname,
    neverHere,
    minutes: minutesLeft(context, login),
  })
}

/** Words the text with only the link. */
export function wordLink(context: Context, login: OpenLogin, neverHere: boolean): string {
  const minutes = minutesLeft(context, login)
  return loginLink(context.settings.shortName, linkOf(context, login), { neverHere, minutes })
}

/** The address that logs in with one tap. */
export function linkOf({ settings, secrets }: Context, { nonce }: OpenLogin): string {
  return `${settings.publicUrl}/magic/link/${deriveLinkSecret(secrets, nonce)}`
}

function minutesLeft({ now }: Context, { expiresAt }: OpenLogin): number {
  return Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / MINUTE_MS))
}
