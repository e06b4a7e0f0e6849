import { isAlarm, type TroubleKey } from '@partyline/domain/alarms'
import { LIMITS, type LimitName, settingName } from '@partyline/domain/limits/limits'
import { counted } from '@partyline/domain/texts/counted'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import type { Logger } from '../logging/logger.ts'

/** Something that the operator may have to hear about. */
export type Alarm =
  /** A limit refused a person. When that happens often, the ALARM sounds. */
  | { kind: 'refused'; limit: LimitName }
  /** Four fifths of a ceiling are used. `facts` are counts without anybody's name. */
  | { kind: 'filling'; limit: LimitName; used: number; most: number; facts?: object }
  /** Too many failures at once to be an accident. It may be an attack. */
  | { kind: 'attack'; what: AttackKind; facts: object }
  /**
   * Something is wrong, described in a sentence. It ends after `forMs` milliseconds unless it is reported
   * again. The watch logs it.
   */
  | { kind: 'trouble'; key: TroubleKey; words: string; forMs: number }
  /** The trouble with that key is over. */
  | { kind: 'over'; key: TroubleKey }

/** An alarm as all processes know it. `until`: when it ends; undefined: it has ended. */
export interface AlarmReport {
  key: string
  words: string
  until: Date | undefined
}

export type AttackKind = keyof typeof ATTACKS

/** Takes a report. It may stay silent about it. */
export type Ring = (alarm: Alarm) => void

const ATTACKS = {
  guessing: 'wrong login codes are typed so fast that somebody may be guessing codes',
  'few-used':
    'few of the login codes that are texted are used, so somebody may be having codes texted for the fees; each network gets few codes until that changes',
}

/** Whether an alarm is in the log as soon as it rings: those about limits and attacks, with their counts, and damage. */
export function isLoggedWhenRaised(key: string): boolean {
  return isAlarm(key, 'database damaged') || key in ATTACKS || /^[A-Z_]+( fills)?$/.test(key)
}

/** Whether four fifths of a ceiling are used, so that the operator should hear of it. */
export function isFilling(used: number, most: number): boolean {
  return used >= most * 0.8
}

/**
 * Makes the function that writes ALARM lines into the log, with counts and without phones or addresses. A
 * process writes each one once an hour at most.
 * @param deps.report is called with each alarm that sounds, so that operators hear of it
 */
export function createAlarms(deps: {
  log: Logger
  clock: () => Date
  report?: (alarm: AlarmReport) => void
}): Ring {
  const { log, clock, report = () => undefined } = deps
  const refusals = new Map<LimitName, { since: number; count: number }>()
  const sounded = new Map<string, number>()
  const sound = (key: string, facts: object, words: string) => {
    const now = clock().getTime()
    if (now - (sounded.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
    sounded.set(key, now)
    log.error({ ...facts, counter: key }, `ALARM: ${words}`)
    report({ key, words, until: new Date(now + HOUR_MS) })
  }
  return (alarm) => {
    if (alarm.kind === 'over') return report({ key: alarm.key, words: '', until: undefined })
    if (alarm.kind === 'trouble') {
      const { key, words, forMs } = alarm
      return report({ key, words, until: new Date(clock().getTime() + forMs) })
    }
    if (alarm.kind === 'attack') return sound(alarm.what, alarm.facts, ATTACKS[alarm.what])
    const setting = settingName(alarm.limit)
    if (alarm.kind === 'filling') {
      const { used, most, facts } = alarm
      if (!isFilling(used, most)) return
      return sound(`${setting} fills`, { used, most, ...facts }, `four fifths of ${setting} are used`)
    }
    const now = clock().getTime()
    const before = refusals.get(alarm.limit)
    const fresh = before && now - before.since < HOUR_MS ? before : { since: now, count: 0 }
    refusals.set(alarm.limit, { ...fresh, count: fresh.count + 1 })
    const refused = fresh.count + 1
    if (refused < LIMITS[alarm.limit].alarmAfter) return
    sound(setting, { refused }, `${setting} has refused ${counted(refused, 'time')} within an hour`)
  }
}
