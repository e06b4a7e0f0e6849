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

/** The tables of operating, as part of the schema. */
export interface OperatingTables {
  backups: Backups
  alarms: Alarms
}
