import type { Generated } from 'kysely'
import type { Id } from './schema-id.ts'

/** Exports that ended well. */
interface Backups {
  taken_at: Date
}

/** What operators are told of. */
interface Alarms {
  id: Generated<Id>
  /** What it is about; one alarm of a key is open at a time. */
  key: string
  /** A sentence. */
  words: string
  since: Date
  /** It is over by then unless it is raised again; null for what the watch itself looks at. */
  until: Date | null
  /** The watch has found nothing wrong since then. */
  quiet_since: Date | null
  /** When operators were told that it began. */
  told_at: Date | null
  /** When it was over. */
  over_at: Date | null
}

/** There is one row while the operators have paused all sending. */
interface SendingPauses {
  paused_at: Date
  why: string
}

/** What operators did. */
interface AuditLog {
  id: Generated<Id>
  at: Date
  /** The operator's handle or phone, or the account of the machine on the command line. */
  operator: string
  door: 'command line' | 'page'
  act: string
  /** With its mark, or a phone, or a number; null where it is about everything. */
  target: string | null
  why: string
}

/** Words to everybody with a username, on their way. */
interface Announcements {
  id: Generated<Id>
  words: string
  created_at: Date
}

/** What carriers accepted on a day (UTC), kept for good. 0 stands for no sender and for no group. */
interface UsageDays {
  day: string
  sender_id: Id
  group_id: Id
  kind: string
  texts: string
  segments: string
}

/** The tables of operating, as part of the schema. */
export interface OperatingTables {
  backups: Backups
  alarms: Alarms
  sending_pauses: SendingPauses
  audit_log: AuditLog
  announcements: Announcements
  usage_days: UsageDays
}
