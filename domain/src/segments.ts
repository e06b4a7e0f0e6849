/** The longest text a person may write, in characters (UTF-16 units, as carriers count them). */
export const MESSAGE_MAX = 1600

/**
 * Cuts a text that is over the limit into several, at a space where there is one, numbered (1/2).
 * A text within the limit comes back as it is. Emoji and other surrogate pairs are never cut in two.
 * @param text what is to go out, its prefix included
 * @param limit characters a text may have, 1600 by default
 */
export function splitText(text: string, limit = MESSAGE_MAX): string[] {
  if (text.length <= limit) return [text]
  // ' (12/34)' is 8 characters: room for 99 parts, far above what 3,000 characters need.
  const room = limit - 8
  const parts: string[] = []
  let rest = text
  while (rest.length > room) {
    const at = cutAt(rest, room)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  if (rest) parts.push(rest)
  return parts.map((part, index) => `${part} (${index + 1}/${parts.length})`)
}

function cutAt(text: string, room: number): number {
  const space = text.slice(0, room + 1).search(/\s\S*$/)
  // A word longer than half the room is cut, or one endless word would make a tiny part.
  if (space > room / 2) return space
  const unit = text.charCodeAt(room - 1)
  return unit >= 0xd800 && unit < 0xdc00 ? room - 1 : room
}
