import * as calls from '@partyline/contract/scheduling'
import { cleanText } from '@partyline/domain/commands'
import { OTHER_WORDS } from '@partyline/domain/wording/messages'
import { NO_SUCH_PICTURE } from '@partyline/domain/wording/pictures'
import * as wording from '@partyline/domain/wording/scheduling'
import type { Kysely } from 'kysely'
import { actIdempotently } from '../../platform/act-idempotently.ts'
import type { Context, Transact } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { type Door, HttpRefusal, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { lockCaller } from '../people/caller.ts'
import type { PersonRow } from '../people/store.ts'
import { cancelScheduled, changeScheduled } from './change-scheduled.ts'
import { describeScheduled } from './describe-scheduled.ts'
import { SCHEDULED_MAX, type ScheduleOutcome, scheduleMessage } from './schedule-message.ts'
import { sendScheduledNow } from './send-scheduled.ts'
import { listScheduled } from './store.ts'

/** Serves the calls about scheduled messages. */
export function serveScheduling(door: Door, deps: { db: Kysely<Schema>; transact: Transact }): void {
  const { db, transact } = deps
  const actAs = <Result>(id: Id, act: (context: Context, person: PersonRow) => Promise<Result>) =>
    transact(async (context) => {
      return act(context, await lockCaller(context, id))
    })

  serveSignedIn(door, calls.getScheduled, async ({ personId }) => {
    // The list holds at most as many failed messages as waiting ones.
    const rows = await listScheduled(db, personId, 2 * SCHEDULED_MAX)
    return { scheduled: rows.map(describeScheduled) }
  })

  serveSignedIn(door, calls.scheduleMessage, ({ body, personId }) =>
    actAs(personId, async (context, person) => {
      const { key, ...request } = body
      const act = () =>
        scheduleMessage(context, { person, request: readSchedule(body), mediaIds: body.mediaIds })
      const once = { personId, key, request: JSON.stringify(request), other: OTHER_WORDS }
      const { answer, refusal } = await actIdempotently(context, once, async () =>
        keepable(describeOutcome(await act())),
      )
      return answer ?? refuse(refusal.status, refusal.reason, refusal.message)
    }),
  )

  serveSignedIn(door, calls.changeScheduled, ({ params: { id }, body, personId }) =>
    actAs(personId, async (context, person) =>
      describeOutcome(await changeScheduled(context, { person, id, request: readSchedule(body) })),
    ),
  )

  serveSignedIn(door, calls.cancelScheduled, ({ params: { id }, personId }) =>
    actAs(personId, async (context, person) => {
      const result = await cancelScheduled(context, { person, id })
      return result.ok ? { success: true as const } : refuseMissing(result.reason)
    }),
  )

  serveSignedIn(door, calls.sendScheduledNow, ({ params: { id }, personId }) =>
    actAs(personId, async (context, person) => {
      const sent = await sendScheduledNow(context, { person, id })
      if (!sent.ok) return refuseMissing(sent.reason)
      const { command, resultCode, data, responses } = sent.result
      return { success: resultCode === 'OK', command, resultCode, data, responses }
    }),
  )
}

function readSchedule({ message, sendAt, zone }: { message: string; sendAt: string; zone: string }) {
  return { text: cleanText(message), sendAt: new Date(sendAt), zone }
}

type Keepable =
  | { answer: calls.ScheduleResult; refusal?: undefined }
  | { answer?: undefined; refusal: { status: number; reason: string; message: string } }

/** Turns an answer into JSON, to store with its idempotency key. */
function keepable(told: calls.ScheduleResult | HttpRefusal): Keepable {
  if (!(told instanceof HttpRefusal)) return { answer: told }
  return { refusal: { status: told.status, ...told.body.error } }
}

type Missing = 'unknown-scheduled' | 'already-sent'

function describeOutcome(
  outcome: ScheduleOutcome | { ok: false; reason: Missing },
): calls.ScheduleResult | HttpRefusal {
  if (outcome.ok) {
    const { command, data } = outcome.preview
    const scheduled = describeScheduled(outcome.row)
    return { success: true, command, resultCode: 'OK', data, responses: [], scheduled }
  }
  switch (outcome.reason) {
    case 'refused': {
      const { command, resultCode, data, responses } = outcome.preview
      return { success: false, command, resultCode, data, responses }
    }
    case 'time-passed':
      return refuse(422, outcome.reason, wording.TIME_PASSED)
    case 'too-far':
      return refuse(422, outcome.reason, wording.TOO_FAR)
    case 'not-a-message':
      return refuse(422, outcome.reason, wording.NOT_A_MESSAGE)
    case 'no-such-picture':
      return refuse(422, outcome.reason, NO_SUCH_PICTURE)
    case 'too-many':
      return refuse(409, outcome.reason, wording.tooManyScheduled(SCHEDULED_MAX))
    default:
      return refuseMissing(outcome.reason)
  }
}

function refuseMissing(reason: Missing): HttpRefusal {
  return reason === 'already-sent'
    ? refuse(409, reason, wording.ALREADY_SENT)
    : refuse(404, reason, wording.UNKNOWN_SCHEDULED)
}
