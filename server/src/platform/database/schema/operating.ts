import type { Generated } from 'kysely'
import type { Id } from './id.ts'

/** The alarms that operators hear about. */
interface Alarms {
  id: Generated<Id>
  /** Its subject. One alarm of a key is open at a time. */
  key: string
  /** A sentence. */
  words: string
  /** How bad it is, such as a number of texts. The watch tells it again when it grows. */
  size: Generated<number>
  since: Date
  /** It ends then unless it is raised again; null for the watch's own alarms. */
  until: Date | null
  /** The watch has found nothing wrong since then. */
  quiet_since: Date | null
  /** When operators last heard of it. */
  told_at: Date | null
  /** Its size when they last heard of it, or a smaller size since then. */
  told_size: Generated<number>
  /** When it ended. */
  over_at: Date | null
}

/** An announcement to everybody with a username, while it goes out. */
interface Announcements {
  id: Generated<Id>
  words: string
  created_at: Date
}

/** What operators did. */
interface AuditLog {
  id: Generated<Id>
  at: Date
  /** The operator's handle or phone, or on the command line their account on the machine. */
  operator: string
  door: 'command line' | 'page'
  act: string
  /** A name with its mark, a phone or a number; null for everything. */
  target: string | null
  why: string
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

/** There is one row while the operators have paused all sending. */
interface SendingPauses {
  one: Generated<true>
  paused_at: Date
  why: string
  /** A backup from that time was restored, and nobody has read the opt-outs from after it; null without a restore. */
  opt_outs_since: Date | null
}

/** A choice that the journal of opt-outs does not hold yet. Triggers write it. */
interface OptOuts {
  id: Generated<Id>
  at: Generated<Date>
  /** An act of the ledger of consent, 'texts-off' or 'texts-on'. */
  act: string
  /** The public id of the person who chose. */
  person: string
  phone: string
  /** The public id of the person, group or event that the choice is about. */
  about: string | null
  /** The phone of that person. */
  about_phone: string | null
  target: string | null
}

/** What a carrier answered last. */
interface CarrierWords {
  carrier: string
  words: string
  /** It takes texts. */
  is_good: boolean
  said_at: Date
  /** Since when it says so. */
  since: Date
  /** When it last took a text. */
  accepted_at: Date | null
  /** About how many texts it took since its last receipt. */
  without_receipt: Generated<number>
  /** When the first of those was noted. */
  without_since: Date | null
  /** When a receipt last came that was not about a failure; null for a carrier that sends none. */
  receipt_at: Date | null
}

/** The most texts that waited at once within an hour. An hour in which none waited has no row. */
interface BacklogHours {
  hour: Date
  waiting: number
}

/** The tables that operating owns. */
export interface OperatingTables {
  alarms: Alarms
  announcements: Announcements
  audit_log: AuditLog
  usage_days: UsageDays
  sending_pauses: SendingPauses
  carrier_words: CarrierWords
  backlog_hours: BacklogHours
  opt_outs: OptOuts
}
