/** The marks as a phone writes them down when it is told '@ben' or '#choir'. */
const SPOKEN_NAME = /^(?:at(?: sign)?|hash ?tag|pound(?: sign)?|number sign)\s+([\w-]{3,30})\b/iu
/** Words that hardly anybody writes to all followers, before the name of one person. */
const ADDRESSED =
  /^(?:dm|pm|message|msg|text|tell|ask|reply|answer|(?:(?:send|post|write|reply|forward)(?: an?)?(?: message| text)? )?to|send|hey|hi|hello|dear)\s+(?:the\s+)?([\w-]{3,30})\b[\s,:!]+\S/iu
/** Such words before a name with its mark. 'Text @ana to join us' tells all followers how. */
const ADDRESSED_BY_MARK =
  /^(?:dm|pm|message|msg|text|tell|ask|reply|answer|send|to|hey|hi|hello|dear|(?:send|post|write|reply|forward)(?: an?)?(?: message| text)? to)\s+(?:the\s+)?[@#＠＃]\s?([\w-]{3,30})\b[\s,:!]+(?!(?:to|for|if|and|or)\b)\S/iu
const CALLED = /^([\w-]{3,30})\s?[:,]\s+\S/u
/** A name alone, or behind words to its owner: 'Ben', 'thanks Ben!' */
const GREETED =
  /^(?:(?:thanks|thank you|thx|gracias|ok|yes|yeah|no|sorry|congrats|hi|hey|hello|hola|bye|good (?:morning|night)|happy birthday|(?:i )?(?:love|miss) you)[\s,]+)?([\w-]{3,30})[\s.!?]*$/iu
/** A name without a comma before words to one person: 'Ben are you coming', 'Ben call me'. */
const ASKED =
  /^([\w-]{3,30})\s+(?:(?:are|r|can|could|will|would|do|did|have|what|when|where|why|how|please|pls)\s(?:\S+\s){0,6}?(?:you|u|ya|your|ur)|(?:call|text|tell|let|bring|meet|help) me)\b/iu

/**
 * The name that a text may speak to without its mark in front: 'at ben are you coming', 'Hey Ben, are you coming?',
 * 'Ben are you coming', 'tell the choir I am late', 'Choir: we meet at 7'.
 */
export function readSpokenTo(text: string): string | undefined {
  return [SPOKEN_NAME, ADDRESSED, ADDRESSED_BY_MARK, CALLED, GREETED, ASKED]
    .map((form) => form.exec(text)?.[1])
    .find(Boolean)
}
