/*
 * Texts keep to the GSM-7 alphabet (straight quotes, no dashes but the hyphen): one curly quote would halve what a
 * segment holds, from 160 characters to 70.
 */

/** Shown and said wherever messaging or a phone number is asked for. */
export const RATES_NOTICE = 'Standard message and data rates may apply. Message frequency varies.'

/** Closes the first reply that a phone ever gets. */
export function firstContact(): string {
  return `This is Partyline: one number for the people and groups you choose. ${RATES_NOTICE} Reply HELP for help, STOP to end.`
}

/** The reply to HELP and INFO. */
export function help(supportEmail: string | undefined): string {
  const contact = supportEmail ? ` Contact: ${supportEmail}.` : ''
  return `Partyline: text @name to follow somebody, STOP @name to unfollow. STOP ends all texts, START undoes it.${contact} ${RATES_NOTICE}`
}

/** The one confirmation a STOP gets. */
export function stopped(): string {
  return 'Partyline: you will get no more texts from this number. Reply START to undo.'
}

/** The reply to START: what the phone follows again, by handle, newest first. */
export function started(handles: string[], total: number): string {
  if (handles.length === 0) return 'Partyline: welcome back. Text @name to follow somebody.'
  const more = total > handles.length ? ` and ${total - handles.length} more` : ''
  return `Partyline: welcome back. You follow ${handles.map((handle) => `@${handle}`).join(', ')}${more}.`
}

/** The reply to START from a phone that never said STOP. */
export function neverStopped(): string {
  return 'Partyline: you are on the line. Text @name to follow somebody, HELP for help.'
}

/** The reply to words from somebody without a handle. */
export function howToGetHandle(signUpUrl: string): string {
  return `To send messages you need a username. Get one at ${signUpUrl}`
}

/** The reply to a text with nothing in it. */
export function emptyText(): string {
  return 'That text was empty. Text @name to follow somebody, or HELP for help.'
}
