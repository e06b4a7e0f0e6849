import type { Phone } from '@partyline/domain/phones'
import type { Settings } from '../../platform/context.ts'
import { judgeNumber, readTyped } from '../../platform/limits/number-plan.ts'

export type PhoneReading =
  | { ok: true; phone: Phone }
  | { ok: false; reason: 'invalid-phone' | 'phone-not-served' }

/** Reads a typed phone, and judges whether Partyline texts codes to such a number. */
export function readServedPhone(settings: Settings, typed: string): PhoneReading {
  const phone = readTyped(typed, settings)
  const verdict = phone === undefined ? 'impossible' : judgeNumber(phone, settings.numberPlan)
  if (phone === undefined || verdict === 'impossible') return { ok: false, reason: 'invalid-phone' }
  // A code for the shared number would come back to it as a text.
  if (verdict === 'not-served' || phone === settings.sharedNumber)
    return { ok: false, reason: 'phone-not-served' }
  return { ok: true, phone }
}
