import { CODE_DIGITS, CODE_LIFE, GUESS_ALARM } from '../sign-in.ts'
import { DAY_MS, HOUR_MS } from '../time/time-units.ts'
import { mostOfCeiling, splitCeiling } from './ceilings.ts'
import type { Limit } from './limit-line.ts'
import { type LimitName, type LimitSettings, limitOf, SHIPPED_LIMITS } from './limits.ts'

/**
 * How much the limits let an attacker do who guesses codes as fast as possible.
 * @returns chances within any 24 hours
 */
export function guessFigures(settings: LimitSettings = SHIPPED_LIMITS) {
  // The chance of the likeliest code, from 48 random bits modulo 10^8.
  const each = Math.ceil(2 ** 48 / 10 ** CODE_DIGITS) / 2 ** 48
  const ofAccount =
    settings.guessesPerPhonePerDay +
    settings.spareGuessesPerPhonePerDay +
    settings.knownGuessesPerPhonePerDay +
    settings.accountGuessesPerPersonPerDay
  const all = settings.guessesPerDay + settings.knownGuessesPerDay + settings.accountGuessesPerDay
  // The chance to hit a link of 128 bits: a million tries a second against all live links.
  const alive = (CODE_LIFE / HOUR_MS) * settings.codesPerHour
  const link = ((1e6 * DAY_MS) / 1000) * (alive / 2 ** 128)
  return {
    guessesOfOneAccount: ofAccount,
    chanceOfOneAccount: ofAccount * each + link,
    guessesOfAnyCode: all,
    chanceOfAnyCode: all * each + link,
    /**
     * How many guesses a tenth of the highest rate makes within the alarm's window, and the number at which
     * it sounds.
     */
    tenthOfRate: (all / 10) * (GUESS_ALARM.window / DAY_MS),
    alarmAt: GUESS_ALARM.most,
  }
}

/**
 * The rest of a ceiling when attackers take all they can, one after the other. Taking turns leaves more.
 * @returns how many the first of them has, and how many one more person may have
 */
export function underAttack({ most }: Limit, attackers: number): { first: number; newcomer: number } {
  let [used, first] = [0, 0]
  for (let attacker = 0; attacker < attackers; attacker++) {
    let own = 0
    while (own + 1 <= mostOfCeiling(most, used)) {
      own += 1
      used += 1
    }
    if (attacker === 0) first = own
  }
  return { first, newcomer: mostOfCeiling(most, used) }
}

/** The ceilings that strangers share, by their names in the table of limits. */
export function strangersCeilings(settings: LimitSettings = SHIPPED_LIMITS): [LimitName, Limit][] {
  return [
    ['codesPerHour', splitCeiling(limitOf(settings, 'codesPerHour')).strange],
    ['codesPerDay', splitCeiling(limitOf(settings, 'codesPerDay')).strange],
    ['codesAbroadPerDay', limitOf(settings, 'codesAbroadPerDay')],
    ['guessesPerDay', limitOf(settings, 'guessesPerDay')],
  ]
}
