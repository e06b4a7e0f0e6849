/** Told to somebody whose account the operators have suspended, when they text anything but what ends texts. */
export function suspended(contact: string): string {
  return `Partyline: this number may not send here for now. Ask ${contact} about it. STOP ends all texts.`
}

/** Told to somebody whose text was reported, when the operators warn them. */
export function warned(contact: string): string {
  return `Partyline: a text of yours was reported, and the people who run this number agree with the report. Please write so that others want to hear it. Questions: ${contact}`
}

/** Stands in threads where the operators took a message down. */
export const TAKEN_DOWN = 'The people who run this Partyline took this message down.'
