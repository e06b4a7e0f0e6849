import { type LimitName, limitOf } from '@partyline/domain/limits/limits'
import { networkOf } from '@partyline/domain/limits/networks'
import { GUESS_ALARM, JUST_LOGGED_IN } from '@partyline/domain/sign-in'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import { checkShares, countShares, peekAtShares, type Share } from '../../platform/limits/fair-share.ts'
import { type Counter, checkHits, countHits, peekAtHits, takeHits } from '../../platform/limits/limits.ts'
import { findSession } from './session-store.ts'
import type { LoginRow } from './store.ts'

/** A code that may be compared: its phone, and the share that it uses. */
export type Guessable = Pick<LoginRow, 'phone' | 'share'>

/** The budget of a guess: its phone's limit, and a share of a ceiling. */
interface Budget {
  counters: Counter[]
  shares: Share[]
}

/**
 * Chooses the codes that may be compared with the typed one within the day's guesses. Locks its counters
 * until the transaction ends, so that a thousand guesses at once are judged one by one.
 */
export async function admitGuesses<Login extends Guessable>(
  context: Context,
  input: { logins: Login[]; address: string },
): Promise<Login[]> {
  const admitted: Login[] = []
  // Strangers always come before known browsers, so that two requests never deadlock.
  for (const isKnown of [false, true]) {
    const logins = input.logins.filter(({ share }) => (share === 'known') === isKnown)
    if (logins.length > 0 && (await hasBudget(context, budgetOf(context, { ...input, logins })))) {
      admitted.push(...logins)
    }
  }
  return admitted
}

/** Counts a wrong code that was compared with these logins. */
export async function spendGuesses(
  context: Context,
  input: { logins: Guessable[]; address: string },
): Promise<void> {
  if (input.logins.length === 0) return
  await spend(context, budgetOf(context, input), input.logins.length)
}

/** Whether no code of this phone could be compared for this browser, so that only a link can log in. */
export async function isLinkOnly(context: Context, login: Guessable, address: string): Promise<boolean> {
  const { counters, shares } = budgetOf(context, { logins: [login], address })
  const verdicts = [await peekAtHits(context, counters), await peekAtShares(context, shares)]
  return verdicts.some(({ ok }) => !ok)
}

/** `old-login`: others' wrong codes have used up the ceiling, and only a session that has just begun may go on. */
export type NoAccountGuess =
  | { ok: false; reason: 'too-many'; retryAfter: number }
  | { ok: false; reason: 'old-login' }

/** Whether codes for changes of an account may be compared. It locks like `admitGuesses`. */
export async function admitAccountGuesses(
  context: Context,
  guess: AccountGuess,
): Promise<{ ok: true } | NoAccountGuess> {
  const { counters, shares } = await accountBudget(context, guess)
  const own = await checkHits(context, counters)
  if (!own.ok) return { ok: false, reason: 'too-many', retryAfter: own.retryAfter }
  const shared = await checkShares(context, shares)
  if (shared.ok) return { ok: true }
  context.ring({ kind: 'refused', limit: shared.name })
  if (shared.name === ACCOUNT_CEILING) return { ok: false, reason: 'old-login' }
  return { ok: false, reason: 'too-many', retryAfter: shared.retryAfter }
}

/** Counts wrong codes for changes of an account. */
export async function spendAccountGuesses(context: Context, guess: AccountGuess): Promise<void> {
  await spend(
    context,
    await accountBudget(context, guess),
    guess.codes + (guess.newPhone === undefined ? 0 : 1),
  )
}

/** Codes that a signed-in person types. */
export interface AccountGuess {
  personId: string
  address: string
  /** The hash of their session's secret. */
  session: Buffer
  /** The number of them that go to the account's own phone. */
  codes: number
  /** The account's new phone. Until its code is right, it counts as a stranger's. */
  newPhone: string | undefined
}

const ACCOUNT_CEILING = 'accountGuessesPerDay'

/**
 * A person who has just logged in has the phone, so their wrong codes betray nothing and take no part of the ceiling.
 * Otherwise a few dozen accounts could use it up, and nobody could leave or give anything up for a day.
 */
async function accountBudget(context: Context, guess: AccountGuess): Promise<Budget> {
  const { personId, address, session, codes, newPhone } = guess
  const strange = newPhone === undefined ? [] : [{ phone: newPhone, share: 'new' as const }]
  const { counters, shares } = budgetOf(context, { logins: strange, address })
  if (codes === 0) return { counters, shares }
  const limits = [limitOf(context.settings, 'accountGuessesPerPersonPerDay')]
  counters.push({ key: `account guesses of ${personId}`, limits, hits: codes })
  const login = await findSession(context.tx, session, context.now)
  const age = context.now.getTime() - (login?.created_at.getTime() ?? 0)
  if (age > JUST_LOGGED_IN)
    shares.push(share(context, 'account', { total: ACCOUNT_CEILING, own: personId, hits: codes }))
  return { counters, shares }
}

async function hasBudget(context: Context, { counters, shares }: Budget): Promise<boolean> {
  return (await checkHits(context, counters)).ok && (await checkShares(context, shares)).ok
}

async function spend(context: Context, { counters, shares }: Budget, guesses: number): Promise<void> {
  const before = await peekAtShares(context, shares)
  for (const { name, used, most } of before.ok ? before.fills : []) {
    context.ring({ kind: 'filling', limit: name, used: used + guesses, most })
  }
  await countHits(context, counters)
  await countShares(context, shares)
  const { most, window } = GUESS_ALARM
  const all = { key: 'guesses', limits: [{ most: 1_000_000, window }], hits: guesses }
  const counted = await takeHits(context, [all])
  const used = (counted.ok ? (counted.used.get(all.key) ?? 0) : 0) + guesses
  if (used >= most)
    context.ring({ kind: 'attack', what: 'guessing', facts: { used, minutes: window / MINUTE_MS } })
}

const PER_PHONE = { new: 'guessesPerPhonePerDay', spare: 'spareGuessesPerPhonePerDay' } as const

function budgetOf(context: Context, { logins, address }: { logins: Guessable[]; address: string }): Budget {
  const counters: Counter[] = []
  const shares: Share[] = []
  let strange = 0
  for (const login of logins) {
    if (login.share === 'known') {
      const [total, cap] = ['knownGuessesPerDay', 'knownGuessesPerPhonePerDay'] as const
      shares.push(share(context, 'known', { total, cap, own: login.phone, hits: 1 }))
      continue
    }
    strange += 1
    const limits = [limitOf(context.settings, PER_PHONE[login.share])]
    counters.push({ key: `guesses ${login.share} phone ${login.phone}`, limits })
  }
  if (strange > 0) {
    const own = `network ${networkOf(address)}`
    shares.push(share(context, 'new', { total: 'guessesPerDay', own, hits: strange }))
  }
  return { counters, shares }
}

function share(
  { settings }: Context,
  name: string,
  { total, cap, own, hits }: { total: LimitName; cap?: LimitName; own: string; hits: number },
): Share {
  const limit = { ...limitOf(settings, total), name: total, cap: cap && settings[cap] }
  return { total: `guesses ${name}`, own: `guesses ${name} ${own}`, limits: [limit], hits }
}
