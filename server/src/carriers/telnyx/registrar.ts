import { TAKEN } from '@partyline/domain/registration/forms'
import type { Form } from '@partyline/domain/registration/roads'
import { callVendor, readJson } from '../../platform/outside/vendor-call.ts'
import { type FormSent, type FormState, namedValues, type Registrar } from '../registrar.ts'
import { sentenceOfAnswer } from '../vendor-sentence.ts'
import { telnyxSettings } from './settings.ts'

/** Where each form goes, and the fields of the answers that have its id, its state and the reasons for a refusal. */
const FORMS: Partial<
  Record<Form, { path: string; again: string; id: string; state: string; reasons: string }>
> = {
  brand: {
    path: '/v2/10dlc/brand',
    again: '/v2/10dlc/brand',
    id: 'brandId',
    state: 'identityStatus',
    reasons: 'failureReasons',
  },
  campaign: {
    path: '/v2/10dlc/campaignBuilder',
    again: '/v2/10dlc/campaign',
    id: 'campaignId',
    state: 'campaignStatus',
    reasons: 'failureReasons',
  },
  'toll-free': {
    path: '/v2/messaging_tollfree/verification/requests',
    again: '/v2/messaging_tollfree/verification/requests',
    id: 'id',
    state: 'verificationStatus',
    reasons: 'reason',
  },
}

const STATES: Record<string, FormState['state']> = {
  VERIFIED: 'approved',
  VETTED_VERIFIED: 'approved',
  UNVERIFIED: 'refused',
  MNO_PROVISIONED: 'approved',
  TCR_FAILED: 'refused',
  TCR_SUSPENDED: 'refused',
  TCR_EXPIRED: 'refused',
  TELNYX_FAILED: 'refused',
  MNO_REJECTED: 'refused',
  MNO_PROVISIONING_FAILED: 'refused',
  Verified: 'approved',
  Rejected: 'refused',
}

/** The parameters that want more than a word: lists of objects, and one line of words with commas. */
const SHAPES: Record<string, (value: string | string[] | boolean) => unknown> = {
  subUsecases: (names) => names,
  phoneNumbers: (number) => [{ phoneNumber: number }],
  optInWorkflowImageURLs: (urls) => [urls].flat().map((url) => ({ url })),
}
const asLine = (value: string | string[] | boolean) => (Array.isArray(value) ? value.join(',') : value)

/**
 * Telnyx's registrations (https://developers.telnyx.com/api-reference/verification-requests/submit-verification-request,
 * https://developers.telnyx.com/api-reference/campaign/submit-campaign).
 */
export function openTelnyx(
  environment: Record<string, string | undefined>,
  number: string,
): Registrar | undefined {
  const settings = telnyxSettings.safeParse(environment)
  if (!settings.success) return undefined
  const { api, key } = settings.data
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
  }
  const ask = async (path: string) => {
    const answer = await callVendor({ method: 'GET', url: `${api}${path}`, headers })
    return answer.kind === 'answered' && answer.status === 200 ? unwrap(readJson(answer.body)) : {}
  }

  /** Finds the id of the form behind the number. */
  async function findForm(form: Form): Promise<unknown> {
    if (form === 'campaign') {
      return (await ask(`/v2/10dlc/phone_number_campaigns/${encodeURIComponent(number)}`)).campaignId
    }
    if (form !== 'toll-free') return undefined
    const query = new URLSearchParams({ page: '1', page_size: '1', phone_number: number })
    const { records } = await ask(`/v2/messaging_tollfree/verification/requests?${query}`)
    return Array.isArray(records) ? records[0]?.id : undefined
  }

  return {
    takes: TAKEN.telnyx,
    costs: {
      brand: 'about $4',
      campaign: '$15 and three months of the campaign at once, which nobody gets back',
    },
    async submit(form, fields, { id, brand }): Promise<FormSent> {
      const row = FORMS[form]
      if (!row) return { kind: 'refused', says: 'Telnyx takes no such form.' }
      const body: Record<string, unknown> =
        form === 'campaign' ? { brandId: brand, termsAndConditions: true } : {}
      for (const [name, value] of namedValues(fields)) body[name] = (SHAPES[name] ?? asLine)(value)
      const answer = await callVendor({
        method: id === undefined ? 'POST' : form === 'toll-free' ? 'PATCH' : 'PUT',
        url: `${api}${id === undefined ? row.path : `${row.again}/${encodeURIComponent(id)}`}`,
        headers,
        body: JSON.stringify(body),
      })
      if (answer.kind === 'unreached') return { kind: 'refused', says: 'Telnyx cannot be reached.' }
      if (answer.kind === 'cut-off' || answer.status >= 500) return { kind: 'unknown' }
      const given = unwrap(readJson(answer.body))[row.id]
      return answer.status < 300 && typeof given === 'string'
        ? { kind: 'taken', id: given }
        : { kind: 'refused', says: sentenceOfAnswer(answer) }
    },
    async follow(form, id) {
      const row = FORMS[form]
      const known = id ?? (await findForm(form))
      if (!row || typeof known !== 'string') return undefined
      const reply = await ask(`${row.again}/${encodeURIComponent(known)}`)
      const state = reply[row.state]
      if (typeof state !== 'string') return undefined
      const reasons = reply[row.reasons]
      const words = typeof reasons === 'string' && reasons !== '' ? [reasons] : []
      return { state: STATES[state] ?? 'review', says: [state, ...words].join('. '), codes: [] }
    },
  }
}

/** Telnyx wraps some answers into `data`. */
function unwrap(reply: Record<string, unknown>): Record<string, unknown> {
  const { data } = reply
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : reply
}
