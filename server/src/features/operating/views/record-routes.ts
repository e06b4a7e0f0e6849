import * as calls from '@partyline/contract/operating'
import {
  getFailedTexts,
  getOperatorMessage,
  getOperatorPeople,
  getOperatorPerson,
} from '@partyline/contract/operating-people'
import { hidePhone } from '@partyline/domain/phones'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { TEXT_UNKNOWN, warned } from '@partyline/domain/wording/operating'
import type { Kysely } from 'kysely'
import type { Clock, Settings } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { type Door, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { findPersonByPublicId } from '../../people/store.ts'
import {
  describeAct,
  describeEntry,
  describeFate,
  describeMessageView,
  describePersonView,
  describeState,
} from './describe-view.ts'
import { listGroups, listPeople } from './find-people-store.ts'
import {
  countOfPerson,
  listFailed,
  listFollowed,
  listReceived,
  listSent,
  readPerson,
} from './person-view-store.ts'
import { listAudit, listLedger } from './record-view-store.ts'
import { listReports, type ReportView } from './report-view-store.ts'
import { traceMessage } from './trace-message.ts'
import { findPersonOfPhone, listFatesOf, readMessage } from './trace-view-store.ts'

const LISTED = 50
const LISTED_FAILED = 100
const NO_SUCH_PERSON = refuse(404, 'no-such-person', 'There is no such person.')
const NO_SUCH_MESSAGE = refuse(404, 'no-such-message', TEXT_UNKNOWN)

/** Serves the operators' records: people, messages, reports, the ledger and the audit log. */
export function serveRecords(door: Door, deps: RecordDeps): void {
  servePeople(door, deps)
  serveMessages(door, deps)
  serveLists(door, deps)
}

interface RecordDeps {
  db: Kysely<Schema>
  clock: Clock
  settings: Settings
}

function servePeople(door: Door, { db, clock }: RecordDeps): void {
  serveSignedIn(door, getOperatorPeople, async ({ query }) => {
    const [before] = readCursor(query.before, ['id']) ?? []
    const { q, limit } = query
    const rows = q.startsWith('#') ? [] : await listPeople(db, { q, limit, before })
    const groups = before === undefined ? await listGroups(db, q) : []
    return {
      people: rows.map(({ person, joinedAt, lastSeenAt, followers }) => ({
        ...describePersonView(person),
        joinedAt: joinedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        followers,
      })),
      next: nextOf(rows, limit),
      groups: groups.map(({ publicId, name, members, suspendedAt }) => ({
        _id: publicId,
        name,
        members,
        suspendedAt: suspendedAt?.toISOString() ?? null,
      })),
    }
  })

  serveSignedIn(door, getOperatorPerson, async ({ params }) => {
    const row = await findPersonByPublicId(db, params.id)
    const facts = row && (await readPerson(db, row.id))
    if (!row || !facts) return NO_SUCH_PERSON
    const target = row.display_handle === null ? row.phone : `@${row.display_handle}`
    const targets = [...new Set([target, `@${row.handle}`, row.phone])]
    const [numbers, followed, received, sent, ledger, audit] = await Promise.all([
      countOfPerson(db, row.id, clock()),
      listFollowed(db, row.id),
      listReceived(db, row.id),
      listSent(db, row.id),
      listLedger(db, { limit: LISTED }, { person: row.id }),
      listAudit(db, { limit: LISTED }, targets),
    ])
    return {
      person: {
        ...describePersonView(facts),
        ...numbers,
        firstName: row.first_name,
        lastName: row.last_name,
        phone: row.phone,
        target,
        joinedAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        sparedBecause: row.spared_because,
        listsAllowedAt: row.lists_allowed_at?.toISOString() ?? null,
        hidesOlder: row.shows_from !== null,
      },
      follows: followed.map(({ group, person, since, mutedUntil }) => {
        const described = person && describePersonView(person)
        return {
          name: group ?? described?.name ?? '',
          person: described,
          since: since.toISOString(),
          mutedUntil: mutedUntil?.toISOString() ?? null,
        }
      }),
      received: received.map(({ message, fate }) => ({
        message: describeMessageView(message),
        fate: describeFate(fate),
      })),
      sent: sent.map(({ message, ...counts }) => ({ message: describeMessageView(message), ...counts })),
      ledger: ledger.map(describeEntry),
      audit: audit.map(describeAct),
    }
  })
}

function serveMessages(door: Door, { db, clock }: RecordDeps): void {
  serveSignedIn(door, getOperatorMessage, async ({ params }) => {
    const trace = await traceMessage(db, params.id)
    if (!trace) return NO_SUCH_MESSAGE
    if (trace.kind === 'text') {
      const { id, carrier, phone, receivedAt, answeredAt, failedAt, attempts } = trace.text
      const person = await findPersonOfPhone(db, phone)
      const text = {
        number: `in-${id}`,
        carrier,
        person: person ? describePersonView(person) : null,
        phoneEnding: hidePhone(phone),
        receivedAt: receivedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
        attempts,
      }
      return { message: null, counts: [], fates: [], text }
    }
    const facts = await readMessage(db, trace.message.id)
    if (!facts) return NO_SUCH_MESSAGE
    const fates = await listFatesOf(db, trace.message.id)
    return {
      message: describeMessageView(facts),
      counts: trace.counts.map((row) => ({ ...describeState(row), phones: row.phones })),
      fates: fates.map(({ person, fate }) => ({
        ...describeFate(fate),
        person: describePersonView(person),
      })),
      text: null,
    }
  })

  serveSignedIn(door, getFailedTexts, async () => {
    const rows = await listFailed(db, new Date(clock().getTime() - DAY_MS), LISTED_FAILED)
    return {
      texts: rows.map(({ message, person, fate }) => ({
        message: describeMessageView(message),
        person: describePersonView(person),
        fate: describeFate(fate),
      })),
    }
  })
}

function serveLists(door: Door, { db, clock, settings }: RecordDeps): void {
  serveSignedIn(door, calls.getReports, async () => {
    const now = clock()
    const [waiting, closed] = await Promise.all([
      listReports(db, { now }),
      listReports(db, { now, closedSince: new Date(now.getTime() - DAY_MS) }),
    ])
    const { shortName, supportEmail, publicUrl } = settings
    return {
      waiting: waiting.map(describeReport),
      closed: closed.map(describeReport),
      warning: warned(shortName, supportEmail ?? `${publicUrl}/support`),
    }
  })

  serveSignedIn(door, calls.getLedger, async ({ query }) => {
    const [before] = readCursor(query.before, ['id']) ?? []
    const { limit, only } = query
    const rows = await listLedger(db, { limit, before }, { stops: only === 'stops' })
    return { entries: rows.map(describeEntry), next: nextOf(rows, limit) }
  })

  serveSignedIn(door, calls.getAudit, async ({ query }) => {
    const [before] = readCursor(query.before, ['id']) ?? []
    const rows = await listAudit(db, { limit: query.limit, before })
    return { acts: rows.map(describeAct), next: nextOf(rows, query.limit) }
  })
}

const nextOf = (rows: { id: Id }[], limit: number) => {
  const last = rows.length === limit ? rows.at(-1) : undefined
  return last ? writeCursor([last.id]) : null
}

function describeReport(row: ReportView): calls.OperatorReport {
  const { id, message, phones, reporters, reportsThisWeek, warnedAt, outcome, closedAt } = row
  return {
    _id: id,
    message: describeMessageView(message),
    phones,
    reporters: reporters.map(({ person, at }) => ({
      person: describePersonView(person),
      at: new Date(at).toISOString(),
    })),
    reportsThisWeek,
    warnedAt: warnedAt?.toISOString() ?? null,
    closed: closedAt &&
      outcome && {
        outcome,
        at: closedAt.toISOString(),
        canReopen: outcome === 'dismissed' || outcome === 'suspended',
      },
  }
}
