import type { Carrier } from '../carriers/carrier.ts'
import { createHookStep } from '../features/developers/post-hook.ts'
import { removeBlockedGuest } from '../features/events/attendees/remove-blocked-guest.ts'
import { remindGuests } from '../features/events/guest-texts/remind-guests.ts'
import { askSilent } from '../features/following/ask-silent.ts'
import { announceGathered } from '../features/groups/announce-newcomers.ts'
import { demoteBlocked } from '../features/groups/demote-blocked.ts'
import { createAnswerStep } from '../features/inbound/answer-text.ts'
import { createFetchStep } from '../features/inbound/fetch-attachments.ts'
import { createLogReport } from '../features/messages/log-report.ts'
import { tellOfNotes } from '../features/notes/tell-of-notes.ts'
import type { Operators } from '../features/operating/operators.ts'
import { announceToNext } from '../features/operating/orders/announce.ts'
import { tellNewNumber } from '../features/operating/orders/move-number.ts'
import { createPostAlarm } from '../features/operating/watching/post-alarm.ts'
import { createDispatchStep, createFanOutStep } from '../features/outbox/dispatch.ts'
import type { Pace } from '../features/outbox/pace.ts'
import { releaseHeld } from '../features/outbox/spend.ts'
import { sendScheduled } from '../features/scheduling/send-scheduled.ts'
import type { Transact } from '../platform/context.ts'
import type { Channel } from '../platform/database/notices.ts'
import { createJobStep, type JobHandler, type ManyJobsHandler } from '../platform/jobs/job-step.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Precedence } from '../platform/jobs/precedence.ts'
import type { Step } from '../platform/jobs/worker.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { AppParts } from './app-parts.ts'

/** The work that each worker repeats. */
export type Steps = Record<
  'fetch' | 'answer' | 'job' | 'fanOut' | 'dispatch' | 'dispatchFirst' | 'dispatchReplies' | 'hook',
  Step
>

/** The step that each notice wakes. Jobs have none, because they fall due by the clock. */
export const WOKEN_BY: Partial<Record<Channel, keyof Steps>> = {
  attachments: 'fetch',
  texts: 'answer',
  fanout: 'fanOut',
  first: 'dispatchFirst',
  replies: 'dispatchReplies',
  outbox: 'dispatch',
  hooks: 'hook',
}

/** Makes the workers' steps. Answers, codes and replies are foreground work, because a person waits for them. */
export function createSteps(
  parts: AppParts,
  deps: {
    /** Sends. */
    carrier: Carrier
    /** Have the attachments of texts. */
    carriers: readonly Carrier[]
    transact: Transact
    /** Transactions on the connections for bulk work. */
    transactInBulk: Transact
    pace: Pace
    precedence: Precedence
    operators: Operators
    /** Webhooks of accounts may reach this machine and its network. */
    toPrivate: boolean
    /** Writes the choices of people into the journal. */
    keepOptOuts: () => Promise<void>
    log: Logger
  },
): Steps {
  const { db, clock, secrets, notices, outboxDb, bulkDb, unknownSends, isStopping } = parts
  const {
    carrier,
    carriers,
    transact,
    transactInBulk,
    pace,
    precedence,
    operators,
    toPrivate,
    keepOptOuts,
    log,
  } = deps
  const { publicUrl, sharedNumber } = parts.settings
  const to = { sharedNumber, reach: parts.settings }
  const sending = {
    clock,
    secrets,
    notify: notices.notify,
    carrier,
    ...to,
    publicUrl,
    unknownSends,
    pace,
    log,
    isStopping,
  }
  const answer = createAnswerStep({ transact, log })
  const dispatchFirst = createDispatchStep({ ...sending, db: outboxDb }, 'first')
  const dispatchReplies = createDispatchStep({ ...sending, db: outboxDb }, 'replies')
  // An opt-out is in the journal before its confirmation leaves.
  const kept =
    (dispatch: Step): Step =>
    (alive) =>
      precedence.foreground(() => keepOptOuts().then(() => dispatch(alive)))
  const handlers: Record<JobKind, JobHandler | ManyJobsHandler> = {
    'scheduled-message': sendScheduled,
    'held-message': releaseHeld,
    'event-reminder': remindGuests,
    'guest-blocked': removeBlockedGuest,
    'administrator-blocked': demoteBlocked,
    newcomers: announceGathered,
    report: createLogReport(log),
    'alarm-webhook': createPostAlarm(operators),
    announcement: announceToNext,
    'new-number': tellNewNumber,
    'ask-silent': askSilent,
    notes: tellOfNotes,
  }
  return {
    fetch: createFetchStep({ transact, carriers, log }),
    answer: () => precedence.foreground(answer),
    job: createJobStep({ transact, precedence, log, handlers }),
    fanOut: createFanOutStep(transactInBulk, precedence),
    dispatch: createDispatchStep({ ...sending, db: bulkDb }, 'bulk'),
    dispatchFirst: kept(dispatchFirst),
    dispatchReplies: kept(dispatchReplies),
    hook: createHookStep({ db, transact, clock, secrets, log, toPrivate }),
  }
}
