import {
  type Limit,
  type LimitName,
  type LimitSettings,
  limitOf,
  mostOfCeiling,
  SHIPPED_LIMITS,
  splitCeiling,
} from './limits.ts'
import { CODE_DIGITS, CODE_LIFE, GUESS_ALARM } from './sign-in.ts'

const DAY = 86_400_000

/**
 * What the limits let somebody do who guesses codes as fast as they allow.
 * @returns chances are within any 24 hours
 */
export function guessFigures(settings: LimitSettings = SHIPPED_LIMITS) {
  // 48 random bits modulo 10^8: the likeliest code is this likely.
  const each = Math.ceil(2 ** 48 / 10 ** CODE_DIGITS) / 2 ** 48
  const ofAccount =
    settings.guessesPerPhonePerDay +
    settings.spareGuessesPerPhonePerDay +
    settings.knownGuessesPerPhonePerDay +
    settings.accountGuessesPerPersonPerDay
  const all = settings.guessesPerDay + settings.knownGuessesPerDay + settings.accountGuessesPerDay
  // Links are bounded by 128 bits: a million tries a second, against all that are alive at once.
  const alive = (CODE_LIFE / 3_600_000) * settings.codesPerHour
  const link = ((1e6 * DAY) / 1000) * (alive / 2 ** 128)
  return {
    guessesOfOneAccount: ofAccount,
    chanceOfOneAccount: ofAccount * each + link,
    guessesOfAnyCode: all,
    chanceOfAnyCode: all * each + link,
    /** How many guesses a tenth of the highest rate makes within the alarm's window, and at how many it sounds. */
    tenthOfRate: (all / 10) * (GUESS_ALARM.window / DAY),
    alarmAt: GUESS_ALARM.most,
  }
}

/**
 * What is left of a ceiling when some take all they can of it, one after the other, until nobody gets more.
 * @returns what each of them has, and what one more may have
 */
export function underAttack({ most }: Limit, attackers: number): { each: number; newcomer: number } {
  const taken = Array.from({ length: attackers }, () => 0)
  let used = 0
  for (let more = true; more; ) {
    more = false
    for (const [at, had] of taken.entries()) {
      if (had + 1 > mostOfCeiling(most, used)) continue
      taken[at] = had + 1
      used += 1
      more = true
    }
  }
  return { each: Math.max(0, ...taken), newcomer: mostOfCeiling(most, used) }
}

/** The ceilings that strangers share, by what they are called in the table of limits. */
export function strangersCeilings(settings: LimitSettings = SHIPPED_LIMITS): [LimitName, Limit][] {
  return [
    ['codesPerHour', splitCeiling(limitOf(settings, 'codesPerHour')).strange],
    ['codesPerDay', splitCeiling(limitOf(settings, 'codesPerDay')).strange],
    ['codesAbroadPerDay', limitOf(settings, 'codesAbroadPerDay')],
    ['guessesPerDay', limitOf(settings, 'guessesPerDay')],
  ]
}
