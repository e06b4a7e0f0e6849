import type { Situation } from '@partyline/domain/judging/situation'
import type { Evidence } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import type { ReadContent } from './read-content.ts'

/** The sender of a text, and its words for the ledger. */
export interface Texter {
  person: PersonRow
  evidence: Evidence
}

/** A text with its author, and everything on which its judgement depends. */
export interface Judging {
  texter: Texter
  content: ReadContent
  situation: Situation
}
