import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Clock } from '../../platform/context.ts'
import {
  basicAuthorization,
  callVendor,
  readJson,
  type VendorAnswer,
  type VendorCall,
} from '../../platform/outside/vendor-call.ts'

/** Calls with an access token of OAuth 2.0's client credentials (https://www.rfc-editor.org/rfc/rfc6749#section-4.4). */
export interface AuthorizedCalls {
  /**
   * Makes a call. A token that the vendor no longer takes is renewed once. Without a token nothing leaves, and
   * the answer is 401 for wrong credentials, otherwise 'unreached'.
   * @param mayLeave asked right before the call leaves; the answer is 'unreached' when it may not
   */
  call(call: VendorCall, mayLeave?: () => boolean): Promise<VendorAnswer>
  /** Returns the Authorization header; undefined while the vendor gives no token. */
  authorize(): Promise<{ authorization: string } | undefined>
}

/** A token is renewed this long before it expires, because a call on its way must still find it valid. */
const BEFORE_EXPIRY_MS = MINUTE_MS

/**
 * Gets tokens from `url` and keeps each until a minute before it expires. Calls at the same time share one
 * request for it.
 */
export function createAuthorizedCalls(
  settings: { url: string; clientId: string; clientSecret: string },
  clock: Clock,
): AuthorizedCalls {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string | VendorAnswer> | undefined

  const takeToken = async (): Promise<string | VendorAnswer> => {
    if (kept && clock().getTime() < kept.until) return kept.token
    asking ??= askForToken().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askForToken(): Promise<string | VendorAnswer> {
    const answer = await callVendor({
      method: 'POST',
      url: settings.url,
      headers: {
        authorization: basicAuthorization(settings.clientId, settings.clientSecret),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    })
    if (answer.kind !== 'answered') return { kind: 'unreached' }
    const { access_token: token, expires_in: seconds } = readJson(answer.body)
    if (answer.status < 300 && typeof token === 'string') {
      kept = { token, until: clock().getTime() + Number(seconds) * 1000 - BEFORE_EXPIRY_MS }
      return token
    }
    // RFC 6749, 5.2: the client or its secret is wrong.
    return [400, 401, 403].includes(answer.status) ? { ...answer, status: 401 } : { kind: 'unreached' }
  }

  return {
    async call(call, mayLeave = () => true) {
      for (let isFirst = true; ; isFirst = false) {
        const token = await takeToken()
        if (typeof token !== 'string') return token
        if (!mayLeave()) return { kind: 'unreached' }
        const answer = await callVendor({ ...call, headers: { ...call.headers, ...bearer(token) } })
        if (answer.kind !== 'answered' || answer.status !== 401 || !isFirst) return answer
        if (kept?.token === token) kept = undefined
      }
    },
    async authorize() {
      const token = await takeToken()
      return typeof token === 'string' ? bearer(token) : undefined
    },
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
