/** Whether a text has vCards, as iCloud, Android and Outlook export contacts. */
export function hasVcards(text: string): boolean {
  return /^\ufeff?\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 200))
}

/**
 * Takes pictures, sounds and keys out of vCards, which are nearly all of their weight and which no list needs. A line
 * that begins with a space goes on with the line before (RFC 6350, 3.2).
 */
export function withoutPictures(vcards: string): string {
  return vcards.replace(/^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:].*\r?\n(?:[ \t].*\r?\n)*/gim, '')
}
