import { type LimitName, limitOf } from '@partyline/domain/limits/limits'
import { networkOf } from '@partyline/domain/limits/networks'
import { GUESS_ALARM, JUST_LOGGED_IN } from '@partyline/domain/sign-in'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import { type Budget, count, hold, peek, type Share, take } from '../../platform/limits/budget.ts'
import { findSession } from './session-store.ts'
import type { LoginRow } from './store.ts'

/** A code that may be compared: its phone, and the share that it uses. */
export type Guessable = Pick<LoginRow, 'phone' | 'share'>

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
    if (logins.length > 0 && (await hold(context, budgetOf(context, { ...input, logins }))).ok) {
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
  return !(await peek(context, budgetOf(context, { logins: [login], address }))).ok
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
  const verdict = await hold(context, await accountBudget(context, guess))
  if (verdict.ok) return { ok: true }
  if (verdict.name) context.ring({ kind: 'refused', limit: verdict.name })
  if (verdict.name === ACCOUNT_CEILING) return { ok: false, reason: 'old-login' }
  return { ok: false, reason: 'too-many', retryAfter: verdict.retryAfter }
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
  const ofStrangers = budgetOf(context, { logins: strange, address })
  if (codes === 0) return ofStrangers
  const limits = [limitOf(context.settings, 'accountGuessesPerPersonPerDay')]
  const budget = [...ofStrangers, { key: `account guesses of ${personId}`, limits, hits: codes }]
  const login = await findSession(context.tx, session, context.now)
  const age = context.now.getTime() - (login?.created_at.getTime() ?? 0)
  if (age <= JUST_LOGGED_IN) return budget
  return [...budget, share(context, 'account', { total: ACCOUNT_CEILING, own: personId, hits: codes })]
}

async function spend(context: Context, budget: Budget, guesses: number): Promise<void> {
  const before = await peek(context, budget)
  for (const { name, used, most } of before.ok ? before.fills : []) {
    context.ring({ kind: 'filling', limit: name, used: used + guesses, most })
  }
  await count(context, budget)
  const { most, window } = GUESS_ALARM
  const all = { key: 'guesses', limits: [{ most: 1_000_000, window }], hits: guesses }
  const counted = await take(context, [all])
  const used = (counted.ok ? (counted.used.get(all.key) ?? 0) : 0) + guesses
  if (used >= most)
    context.ring({ kind: 'attack', what: 'guessing', facts: { used, minutes: window / MINUTE_MS } })
}

const PER_PHONE = { new: 'guessesPerPhonePerDay', spare: 'spareGuessesPerPhonePerDay' } as const

function budgetOf(context: Context, { logins, address }: { logins: Guessable[]; address: string }): Budget {
  const budget: Budget[number][] = []
  let strange = 0
  for (const login of logins) {
    if (login.share === 'known') {
      const [total, cap] = ['knownGuessesPerDay', 'knownGuessesPerPhonePerDay'] as const
      budget.push(share(context, 'known', { total, cap, own: login.phone, hits: 1 }))
      continue
    }
    strange += 1
    const limits = [limitOf(context.settings, PER_PHONE[login.share])]
    budget.push({ key: `guesses ${login.share} phone ${login.phone}`, limits })
  }
  if (strange > 0) {
    const own = `network ${networkOf(address)}`
    budget.push(share(context, 'new', { total: 'guessesPerDay', own, hits: strange }))
  }
  return budget
}

function share(
  { settings }: Context,
  name: string,
  { total, cap, own, hits }: { total: LimitName; cap?: LimitName; own: string; hits: number },
): Share {
  const limit = { ...limitOf(settings, total), name: total, cap: cap && settings[cap] }
  return { total: `guesses ${name}`, own: `guesses ${name} ${own}`, limits: [limit], hits }
}
