/** A person's part in an event: the first of these that applies. */
export const EVENT_PARTS = ['CANCELLED', 'HOSTING', 'WAITING', 'GOING', 'MAYBE', 'DECLINED'] as const
export type EventPart = (typeof EVENT_PARTS)[number]

/** Parts that a list shows in pale colours: the event is cancelled, or its reader does not come. */
export function stepsBack(part: EventPart): boolean {
  return part === 'CANCELLED' || part === 'DECLINED'
}
