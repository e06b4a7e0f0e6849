import * as wording from '@partyline/domain/wording/operator-acts'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { isPaused } from '../../outbox/batch-store.ts'
import { readUnreadSince } from '../opt-outs/opt-out-store.ts'
import {
  deleteFor,
  logOutEveryone,
  logOutEverywhere,
  recordLeaving,
  recordStop,
  showOlder,
} from './act-for-person.ts'
import { actOnReport, type ReportAct, reopenReport } from './act-on-report.ts'
import { allowLists } from './allow-lists.ts'
import { announce } from './announce.ts'
import type { Operator } from './audit-store.ts'
import { moveNumber } from './move-number.ts'
import { pauseSending } from './pause-sending.ts'
import { suspend, unsuspend } from './suspend.ts'
import { takeDown } from './take-down.ts'
import { tryNow } from './try-now.ts'

/** An order of an operator, from the page or the command line. `target` is '@ana', '#choir' or a phone. */
export type Order =
  | { act: 'pause' | 'try now' }
  /** `withoutOptOuts`: after a restore, although nobody has read the opt-outs since the backup. */
  | { act: 'resume'; withoutOptOuts?: boolean }
  | { act: 'suspend' | 'unsuspend'; target: string }
  | { act: 'log out' | 'stop' | 'delete' | 'allow lists' | 'end lists' | 'show older'; target: string }
  /** `from` is '@ana', '#choir' or an event's code. A block takes people only. */
  | { act: 'leave' | 'block'; target: string; from: string }
  | { act: 'log out everyone' }
  | { act: 'take down'; id: string }
  | { act: 'report'; id: Id; outcome: ReportAct }
  | { act: 'reopen'; id: Id }
  | { act: 'announce'; words: string }
  /** `via`: the carrier of the old number. */
  | { act: 'move number'; number: string; via: string | undefined }

/** The result, in a sentence. */
export type Obeyed =
  | { ok: true; line: string }
  /** 'unchanged': the order was done before. */
  | { ok: false; reason: 'unknown' | 'unchanged'; line: string }

/**
 * Carries out an operator's order and writes it into the audit log. The page and the command line both use
 * it.
 */
export async function obey(context: Context, order: Order, operator: Operator): Promise<Obeyed> {
  switch (order.act) {
    case 'pause':
    case 'resume': {
      const pause = order.act === 'pause'
      const waits = order.act === 'resume' && !order.withoutOptOuts && (await readUnreadSince(context.tx))
      if (waits) return unchanged(wording.waitsForOptOuts(waits))
      const changed = await pauseSending(context, pause, operator)
      return changed ? yes(wording.sendingChanged(pause)) : unchanged(wording.sendingUnchanged(pause))
    }
    case 'try now': {
      if (await isPaused(context.tx)) return unchanged(wording.TRIED_AT_RESUME)
      const messages = await tryNow(context, operator)
      return messages > 0 ? yes(wording.triedNow(messages)) : unchanged(wording.NOTHING_WAITS)
    }
    case 'suspend':
    case 'unsuspend':
      return obeySuspending(context, order, operator)
    case 'log out': {
      const done = await logOutEverywhere(context, order.target, operator)
      return done ? yes(wording.loggedOut(done)) : unknown(wording.UNKNOWN_PERSON)
    }
    case 'log out everyone':
      return yes(wording.everyoneLoggedOut(await logOutEveryone(context, operator)))
    case 'stop': {
      const done = await recordStop(context, order.target, operator)
      return done ? yes(wording.stopRecorded(done.name, done.already)) : unknown(wording.UNKNOWN_PERSON)
    }
    case 'leave':
    case 'block': {
      const done = await recordLeaving(context, order, operator)
      return done ? yes(wording.leavingRecorded(done)) : unknown(wording.UNKNOWN_LEAVING)
    }
    case 'allow lists':
    case 'end lists': {
      const allow = order.act === 'allow lists'
      const done = await allowLists(context, { target: order.target, allow }, operator)
      if (!done) return unknown(wording.UNKNOWN_PERSON)
      return (done.changed ? yes : unchanged)(wording.listsAllowed(done.name, allow))
    }
    case 'show older': {
      const done = await showOlder(context, order.target, operator)
      if (!done) return unknown(wording.UNKNOWN_PERSON)
      return (done.changed ? yes : unchanged)(wording.olderShown(done.name))
    }
    case 'delete': {
      const name = await deleteFor(context, order.target, operator)
      return name === undefined ? unknown(wording.UNKNOWN_PERSON) : yes(wording.accountDeleted(name))
    }
    case 'take down': {
      const what = await takeDown(context, order.id, operator)
      return what ? yes(wording.tookDown(what)) : unknown(wording.UNKNOWN_MESSAGE)
    }
    case 'report': {
      const closed = await actOnReport(context, { id: order.id, act: order.outcome }, operator)
      return closed ? yes(wording.REPORTS_CLOSED) : unknown(wording.UNKNOWN_REPORT)
    }
    case 'reopen': {
      const opened = await reopenReport(context, order.id, operator)
      return opened ? yes(wording.REPORTS_REOPENED) : unchanged(wording.NOT_REOPENED)
    }
    case 'announce':
      return yes(wording.announced(await announce(context, order.words, operator)))
    case 'move number':
      return yes(wording.numberMoves(await moveNumber(context, order, operator), context.now))
  }
}

async function obeySuspending(
  context: Context,
  { act, target }: { act: 'suspend' | 'unsuspend'; target: string },
  operator: Operator,
): Promise<Obeyed> {
  const on = act === 'suspend'
  const result = await (on ? suspend : unsuspend)(context, target, operator)
  if (result.ok)
    return yes(on ? wording.suspendedNow(result.name, result.aborted) : wording.suspensionEnded(result.name))
  return result.reason === 'unknown'
    ? unknown(wording.UNKNOWN_TARGET)
    : unchanged(wording.suspensionUnchanged(result.name, on))
}

const yes = (line: string): Obeyed => ({ ok: true, line })
const unknown = (line: string): Obeyed => ({ ok: false, reason: 'unknown', line })
const unchanged = (line: string): Obeyed => ({ ok: false, reason: 'unchanged', line })
