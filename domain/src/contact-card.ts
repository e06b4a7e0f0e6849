/**
 * The shared number as a contact file, vCard 3.0 (RFC 2426), which all phones read. X-ABShowAs makes Apple
 * list it as an organisation instead of a person.
 */
export function contactCard(name: string, sharedNumber: string, publicUrl: string): string {
  const escaped = name.replace(/[\\,;]/g, '\\$&')
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped}`,
    `N:${escaped};;;;`,
    `ORG:${escaped}`,
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=CELL:${sharedNumber}`,
    `URL:${publicUrl}`,
    'END:VCARD',
    '',
  ].join('\r\n')
}
