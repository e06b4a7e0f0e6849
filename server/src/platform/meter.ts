/** Where carriers and webhooks count the texts that pass. */
export interface Meter {
  /**
   * A text was handed to a carrier.
   * @param outcome 'accepted', 'throttled', 'unavailable', 'unknown', or why it was refused
   * @param segments that the carrier accepted; 0 for any other outcome
   */
  sent(carrier: string, outcome: string, segments: number): void
  /** A carrier told what became of texts: the state of each. */
  receipts(carrier: string, states: string[]): void
  /** Texts came in. */
  received(carrier: string, texts: number): void
}
