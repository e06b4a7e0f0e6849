import type { Evidence } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'

/** The sender of a text, and its words for the ledger. */
export interface Texter {
  person: PersonRow
  evidence: Evidence
}
