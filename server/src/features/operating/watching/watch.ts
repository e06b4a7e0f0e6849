import { holdsTextsBack } from '@partyline/domain/alarms'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import type { Context, Transact } from '../../../platform/context.ts'
import { isLoggedWhenRaised } from '../../../platform/health/alarms.ts'
import type { Readiness } from '../../../platform/health/readiness.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import { isPaused } from '../../outbox/batch-store.ts'
import { listCaps } from '../../outbox/caps-store.ts'
import { postToOne } from '../../outbox/post-message.ts'
import { findOrAddPerson } from '../../people/adding-store.ts'
import type { Operators } from '../operators.ts'
import { forgetWaiting, noteWaiting } from '../views/today-store.ts'
import {
  type AlarmRow,
  changeAlarm,
  listOpenAlarms,
  listStandingAlarms,
  raiseAlarm,
  readFirstUse,
  removeAlarms,
  takeWatch,
} from './alarm-store.ts'
import { readBacklog } from './backlog-store.ts'
import { listCarrierWords } from './carrier-words-store.ts'
import { judgeTroubles } from './judge-troubles.ts'
import { readMonth } from './usage-store.ts'

/**
 * Trouble is over after the watch has found none of it for this long. So trouble that comes and goes is
 * reported once.
 */
const CALM_MS = 120_000
/** Operators hear of trouble that grows once in this time at most. */
const TELL_AGAIN_MS = HOUR_MS
/**
 * An alarm's text is dropped after this time, so that an old alarm does not wake an operator when the carrier
 * is back.
 */
const TEXT_LIFE_MS = 6 * HOUR_MS
const KEPT_MS = 90 * DAY_MS

/**
 * Makes the watch over the installation. It reports each trouble when it begins, when it has grown and when it
 * is over, by text to the operators, by the webhook and in the log. One process watches at a time.
 */
export function createWatch(deps: {
  transact: Transact
  readiness: Readiness
  operators: Operators
  log: Logger
}): () => Promise<void> {
  const { transact, readiness, operators, log } = deps
  return async () => {
    const disk = await readiness.readDisk()
    await transact(async (context) => {
      if (!(await takeWatch(context))) return
      const { tx, now } = context
      const backlog = await readBacklog(tx, now)
      await noteWaiting(
        tx,
        now,
        backlog.kinds.reduce((sum, { texts }) => sum + texts, 0),
      )
      if (await isPaused(tx)) backlog.kinds = []
      const since =
        backlog.single.backup > 0 ? new Date(backlog.single.backup * 1000) : await readFirstUse(tx)
      const backupAgeMs = since && now.getTime() - since.getTime()
      const { backupMaxAgeMs, monthlyCap } = operators
      const { segments } = await readMonth(tx, now.toISOString().slice(0, 7))
      const spent = { segments, cap: monthlyCap }
      const carriers = await listCarrierWords(tx)
      const caps = await listCaps(tx, now)
      const standing = await listStandingAlarms(tx, now)
      const heldBackBy = standing.filter(({ key }) => holdsTextsBack(key)).map(({ words }) => words)
      const facts = { backlog, disk, backupAgeMs, backupMaxAgeMs, spent, carriers, caps, heldBackBy, now }
      const troubles = judgeTroubles(facts)
      for (const trouble of troubles) await raiseAlarm(tx, { ...trouble, until: null, now })
      const lasting = new Set(troubles.map(({ key }) => key))
      for (const alarm of await listOpenAlarms(tx)) await look(context, alarm, lasting)
      await removeAlarms(tx, new Date(now.getTime() - KEPT_MS))
      await forgetWaiting(tx, new Date(now.getTime() - KEPT_MS))
    })
  }

  async function look(context: Context, alarm: AlarmRow, lasting: ReadonlySet<string>): Promise<void> {
    const { now } = context
    const over = isOver(alarm, lasting, now)
    // The trouble came and went between two rounds.
    if (alarm.told_at === null && over) return changeAlarm(context, alarm.id, { over_at: now })
    if (!over) {
      if (!isToTell(alarm, now)) return
      await changeAlarm(context, alarm.id, { told_at: now, told_size: alarm.size })
      if (!isLoggedWhenRaised(alarm.key))
        log.error({ alarm: alarm.key, id: alarm.id }, `ALARM: ${alarm.words}`)
      await notifyOperators(context, alarm, alarm.told_at === null ? 'began' : `grew-${alarm.size}`)
      return
    }
    if (alarm.until === null && alarm.quiet_since === null) {
      return changeAlarm(context, alarm.id, { quiet_since: now })
    }
    if (alarm.quiet_since && now.getTime() - alarm.quiet_since.getTime() < CALM_MS) return
    await changeAlarm(context, alarm.id, { over_at: now })
    log.warn({ alarm: alarm.key, id: alarm.id }, `all clear, this is over: ${alarm.words}`)
    await notifyOperators(context, alarm, 'over')
  }

  async function notifyOperators(context: Context, alarm: AlarmRow, what: AlarmNews): Promise<void> {
    const { now, settings } = context
    const text = `${settings.shortName} ${what === 'over' ? 'all clear, this is over' : 'ALARM'}: ${alarm.words}`
    for (const phone of operators.phones) {
      const { id: recipientId } = await findOrAddPerson(context, phone)
      const expiresAt = new Date(now.getTime() + TEXT_LIFE_MS)
      const post = {
        kind: 'reply',
        senderId: null,
        recipientId,
        text,
        outgoing: text,
        source: 'line',
      } as const
      await postToOne(context, { ...post, expiresAt })
    }
    if (operators.webhook) {
      await context.jobs.set({ kind: 'alarm-webhook', key: `${alarm.id} ${what}`, dueAt: now })
    }
  }
}

/** What the webhook hears about an alarm; the number of 'grew-3' keeps its posts apart. */
type AlarmNews = 'began' | `grew-${number}` | 'over'

/** Whether operators have not heard of the alarm, or only of a smaller one a while ago. */
function isToTell({ told_at, size, told_size }: AlarmRow, now: Date): boolean {
  return told_at === null || (size > told_size && now.getTime() - told_at.getTime() >= TELL_AGAIN_MS)
}

function isOver({ key, until }: AlarmRow, lasting: ReadonlySet<string>, now: Date): boolean {
  return until === null ? !lasting.has(key) : until <= now
}
