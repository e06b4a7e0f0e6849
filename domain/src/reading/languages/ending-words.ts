/**
 * One language's words for a request to end texts. A slot is a list of phrases with | between them. A phrase is made of
 * words as `foldText` leaves them, without apostrophes, and of slots: `<me>`. A ? behind a word or a slot makes it
 * optional. `<one>` stands for a name or a title that the caller knows.
 */
export interface EndingWords {
  /** Words that change nothing beside STOP and beside a request: 'please', 'hi'. */
  polite: string
  /** Words that change nothing beside a request in words: 'now', 'anymore'. */
  beside: string
  /** What a polite question begins with: 'can you'. Only then a text may have a question mark. */
  asks: string
  /** What a demand begins with: 'you must'. */
  demands: string
  requests: readonly string[]
  /** Requests that end less than all. */
  scoped: readonly string[]
  and: string
  /** Words that a text may end with, about where the texts come from: 'from you'. */
  from: string
  /** Clauses that give a reason: 'wrong number'. */
  reasons: string
  /** Scopes of a request that ends less than all. */
  group: string
  this: string
  reminders: string
  /** Further slots, for the phrases above. */
  slots: Readonly<Record<string, string>>
}
