/** What a notice on the channel 'events' says. */
export interface EventNotice {
  /** The public id. */
  eventId: string
  /** How many come now; null: the event itself changed. */
  going: number | null
}
