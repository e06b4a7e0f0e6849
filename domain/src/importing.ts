import { DAY_MS } from './time/time-units.ts'

/** The most rows of a list of phone numbers, its header not counted. */
export const IMPORT_ROWS_MAX = 1000

/** The longest list, in UTF-16 units. An address book writes some 300 for a person without a picture, and may write 3,000. */
export const IMPORT_CHARACTERS_MAX = 3_000_000

/** The ways in which people may have given their number to the owner of a list. */
export const CONSENT_WAYS = ['paper', 'form', 'person', 'call', 'message'] as const

/** How the people on a list gave their number to its owner, as the owner says. */
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/** How long YES and NO answer an invitation, in milliseconds. */
export const INVITATION_OPEN_MS = 30 * DAY_MS

/** How long a phone that did not accept an invitation from a list gets none from another list, in milliseconds. */
export const REFUSED_LISTS_MS = 90 * DAY_MS
