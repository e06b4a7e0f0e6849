/** Exports that ended well. */
interface Backups {
  taken_at: Date
}

/** The tables of operating, as part of the schema. */
export interface OperatingTables {
  backups: Backups
}
