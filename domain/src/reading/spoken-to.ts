/** The marks as a phone writes them down when it is told '@ben' or '#choir'. */
const SPOKEN_NAME = /^(?:at(?: sign)?|hash ?tag|pound(?: sign)?|number sign)\s+([\w-]{3,30})\b/iu
/** Words that hardly anybody writes to all followers, before the name of one person. */
const ADDRESSED =
  /^(?:dm|pm|message|msg|text|tell|ask|reply to|answer|write to|to|hey|hi|hello|dear)\s+([\w-]{3,30})\b[\s,:!]+\S/iu
const CALLED = /^([\w-]{3,30})\s?[:,]\s+\S/u

/**
 * The name that a text may speak to without its mark: 'at ben are you coming', 'Hey Ben, are you
 * coming?', 'tell ben I am late', 'Choir: we meet at 7'.
 */
export function readSpokenTo(text: string): string | undefined {
  return [SPOKEN_NAME, ADDRESSED, CALLED].map((form) => form.exec(text)?.[1]).find(Boolean)
}
