import { networkOf } from '@partyline/domain/networks'
import { GUESSES } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import { type Counter, checkHits, glanceAtHits, takeHits } from '../../platform/limits.ts'
import { type Alarm, watchFill } from './alarms.ts'

/** A code that may be compared: whose phone it goes to, and whether that phone's owner logged in with this browser before. */
export interface Guessable {
  phone: string
  isKnown: boolean
}

/**
 * Tells which codes may be compared with what was typed: those that the day's guesses have room for. Locks what it
 * counts by, until the transaction ends, so that a thousand guesses at once are judged one by one.
 */
export async function admitGuesses<Login extends Guessable>(
  context: Context,
  input: { logins: Login[]; address: string },
): Promise<Login[]> {
  const admitted: Login[] = []
  // Always strangers before the known: two requests must not wait for each other.
  for (const isKnown of [false, true]) {
    const logins = input.logins.filter((login) => login.isKnown === isKnown)
    const room = await checkHits(context, counters({ ...input, logins }))
    if (room.ok) admitted.push(...logins)
  }
  return admitted
}

/** Counts a wrong code that was compared with these. @returns what the operator should hear of */
export async function spendGuesses(
  context: Context,
  input: { logins: Guessable[]; address: string },
): Promise<Alarm[]> {
  const spent = await takeHits(context, counters(input))
  if (!spent.ok) throw new Error('guesses were spent that were not admitted')
  const alarms: Alarm[] = []
  for (const name of ['strange', 'known'] as const) {
    const key = totalKey(name)
    const used = spent.used.get(key)
    if (used === undefined) continue
    const count = input.logins.filter(({ isKnown }) => isKnown === (name === 'known')).length
    alarms.push(...(await watchFill(context, { key, used: used + count, limit: GUESSES[name] })))
  }
  return alarms
}

/** True while no code of this phone could be compared from there: then only a link lets in. */
export async function isLinkOnly(context: Context, login: Guessable, address: string): Promise<boolean> {
  return !(await glanceAtHits(context, counters({ logins: [login], address }))).ok
}

function totalKey(name: 'strange' | 'known'): string {
  return `guesses ${name}`
}

function counters({ logins, address }: { logins: Guessable[]; address: string }): Counter[] {
  const known = logins.filter(({ isKnown }) => isKnown)
  const strange = logins.length - known.length
  const counted: Counter[] = []
  if (strange > 0) {
    const network = `guesses network ${networkOf(address)}`
    counted.push(
      { key: totalKey('strange'), limits: [GUESSES.strange], hits: strange },
      { key: network, limits: [GUESSES.strangeNetwork], hits: strange },
    )
  }
  if (known.length > 0) {
    counted.push({ key: totalKey('known'), limits: [GUESSES.known], hits: known.length })
    for (const { phone } of known)
      counted.push({ key: `guesses phone ${phone}`, limits: [GUESSES.knownPhone] })
  }
  return counted
}
