import type { Phone } from '@partyline/domain/phones'

/**
 * The shared number as a contact file, vCard 3.0 (RFC 2426), which phones of every make read.
 * X-ABShowAs makes Apple's list it as an organisation and not as a person.
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
