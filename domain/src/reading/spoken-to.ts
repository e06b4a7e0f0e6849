/** The marks as a phone writes them down when it is told '@ben' or '#choir'. */
const SPOKEN_NAME = /^(?:at(?: sign)?|hash ?tag|pound(?: sign)?|number sign)\s+([\w-]{3,30})\b/iu
const CALLED = /^([\w-]{3,30})\s?[:,]\s+\S/u

/** The name that a text may speak to without its mark: 'at ben are you coming', 'Choir: we meet at 7'. */
export function readSpokenTo(text: string): string | undefined {
  return SPOKEN_NAME.exec(text)?.[1] ?? CALLED.exec(text)?.[1]
}
