/** Counts the texts that pass through carriers and webhooks. */
export interface Meter {
  /**
   * Counts a text that was handed to a carrier.
   * @param outcome 'accepted', 'throttled', 'unavailable', 'unknown', or why it was refused
   * @param segments that the carrier accepted; 0 for any other outcome
   */
  sent(carrier: string, outcome: string, segments: number): void
  /** Counts a carrier's receipts, by the state in each. */
  receipts(carrier: string, states: string[]): void
  /** Counts texts that came in. */
  received(carrier: string, texts: number): void
}
