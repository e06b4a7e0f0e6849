import type { Carrier } from '../carriers/carrier.ts'
import { createHookStep } from '../features/developers/post-hook.ts'
import { removeBlockedGuest } from '../features/events/attendees/remove-blocked-guest.ts'
import { remindGuests } from '../features/events/guest-texts/remind-guests.ts'
import { demoteBlocked } from '../features/groups/demote-blocked.ts'
import { createAnswerStep } from '../features/inbound/answer-text.ts'
import { createFetchStep } from '../features/inbound/fetch-attachments.ts'
import { createLogReport } from '../features/messages/log-report.ts'
import type { Operators } from '../features/operating/operators.ts'
import { announceToNext } from '../features/operating/orders/announce.ts'
import { createPostAlarm } from '../features/operating/watching/post-alarm.ts'
import { createDispatchStep, createFanOutStep } from '../features/outbox/dispatch.ts'
import type { Pace } from '../features/outbox/pace.ts'
import { sendScheduled } from '../features/scheduling/send-scheduled.ts'
import type { Transact } from '../platform/context.ts'
import { createJobStep, type JobHandler, type ManyJobsHandler } from '../platform/jobs/job-step.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Precedence } from '../platform/jobs/precedence.ts'
import type { Step } from '../platform/jobs/worker.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { AppParts } from './app-parts.ts'

/** The work that each worker repeats. */
export type Steps = Record<
  'fetch' | 'answer' | 'job' | 'fanOut' | 'dispatch' | 'dispatchUrgent' | 'hook',
  Step
>

/** Makes the workers' steps. Answers, codes and replies are foreground work, because a person waits for them. */
export function createSteps(
  parts: AppParts,
  deps: {
    /** Sends. */
    carrier: Carrier
    /** Have the attachments of texts. */
    carriers: readonly Carrier[]
    transact: Transact
    /** The same on the connections for bulk work. */
    transactInBulk: Transact
    pace: Pace
    precedence: Precedence
    operators: Operators
    /** Webhooks of accounts may reach this machine and its network. */
    toPrivate: boolean
    log: Logger
  },
): Steps {
  const { db, clock, secrets, outboxDb, bulkDb, unknownSends, isStopping } = parts
  const { carrier, carriers, transact, transactInBulk, pace, precedence, operators, toPrivate, log } = deps
  const { publicUrl, sharedNumber } = parts.settings
  const sending = { clock, secrets, carrier, sharedNumber, publicUrl, unknownSends, pace, log, isStopping }
  const answer = createAnswerStep({ transact, log })
  const dispatchUrgent = createDispatchStep({ ...sending, db: outboxDb }, 'urgent')
  const handlers: Record<JobKind, JobHandler | ManyJobsHandler> = {
    'scheduled-message': sendScheduled,
    'event-reminder': remindGuests,
    'guest-blocked': removeBlockedGuest,
    'administrator-blocked': demoteBlocked,
    report: createLogReport(log),
    'alarm-webhook': createPostAlarm(operators),
    announcement: announceToNext,
  }
  return {
    fetch: createFetchStep({ transact, carriers, log }),
    answer: () => precedence.foreground(answer),
    job: createJobStep({ transact, precedence, log, handlers }),
    fanOut: createFanOutStep(transactInBulk, precedence),
    dispatch: createDispatchStep({ ...sending, db: bulkDb }, 'others'),
    dispatchUrgent: (alive) => precedence.foreground(() => dispatchUrgent(alive)),
    hook: createHookStep({ db, transact, clock, secrets, log, toPrivate }),
  }
}
