/** What somebody has to do with an event: one of these, the first that holds. */
export const EVENT_PARTS = ['CANCELLED', 'HOSTING', 'WAITING', 'GOING', 'MAYBE', 'DECLINED'] as const
export type EventPart = (typeof EVENT_PARTS)[number]

/** Parts that step back in a list: the event is off, or its reader does not come. */
export function stepsBack(part: EventPart): boolean {
  return part === 'CANCELLED' || part === 'DECLINED'
}
