/** `most` hits within `window` milliseconds. */
export interface Limit {
  most: number
  window: number
}

/** The kinds of holders that a limit counts separately. */
export type LimitedBy =
  | 'phone'
  | 'person'
  | 'pair of people'
  | 'group'
  | 'event'
  | 'note'
  | 'browser'
  | 'address'
  | 'network'
  | 'installation'

/** One line of the table of limits. */
export interface LimitLine extends Limit {
  per: LimitedBy
  /** What counts, in words for operators. */
  counts: string
  /** What a refused person hears or sees. */
  refused: string
  /** The highest value that an operator may set. The safety of codes is computed from some of them. */
  highest?: number
  /** How many refusals within an hour sound the ALARM. A ceiling also sounds it at four fifths. */
  alarmAfter: number
}

/** What most refused people hear. */
export const WAIT = 'when to try again'
