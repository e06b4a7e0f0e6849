import { limitOf } from '@partyline/domain/limits/limits'
import type { Phone } from '@partyline/domain/phones'
import type { Context, Settings } from '../context.ts'
import { count, hold } from './budget.ts'
import type { Counter } from './hits.ts'

/** Counts every text that strangers cause for a phone, by whatever way. */
export function strangersCounter(settings: Settings, phone: Phone): Counter {
  const limits = [limitOf(settings, 'textsOfStrangersPerPhonePerDay')]
  return { key: `texts of strangers to ${phone}`, limits }
}

/**
 * Counts one text of a stranger for each phone that may get one more.
 * @returns those phones
 */
export async function admitStrangers(context: Context, phones: Phone[]): Promise<Set<Phone>> {
  if (phones.length === 0) return new Set()
  const counters = phones.map((phone) => ({ ...strangersCounter(context.settings, phone), phone }))
  const verdict = await hold(context, counters)
  const full = new Set(verdict.ok ? [] : verdict.full)
  if (full.size > 0) context.ring({ kind: 'refused', limit: 'textsOfStrangersPerPhonePerDay' })
  const admitted = counters.filter(({ key }) => !full.has(key))
  await count(context, admitted)
  return new Set(admitted.map(({ phone }) => phone))
}
