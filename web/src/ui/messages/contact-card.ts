import type { Phone } from '@partyline/domain/phones'

/**
 * The shared number as a contact file, vCard 3.0 (RFC 2426), which all phones read. X-ABShowAs makes Apple
 * list it as an organisation instead of a person.
 */
export function contactCard(sharedNumber: Phone, publicUrl: string): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Partyline',
    'N:Partyline;;;;',
    'ORG:Partyline',
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=CELL:${sharedNumber}`,
    `URL:${publicUrl}`,
    'END:VCARD',
    '',
  ].join('\r\n')
}
