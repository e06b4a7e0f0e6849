/**
 * A text without the characters at its end that `isOff` names. It reads from the end and looks at each
 * character once. The regular expression /[...]+$/ would start over at every sign of a long run.
 */
export function trimEndBy(text: string, isOff: (character: string) => boolean): string {
  let end = text.length
  while (end > 0) {
    const character = lastCharacter(text, end)
    if (!isOff(character)) break
    end -= character.length
  }
  return text.slice(0, end)
}

/** The same for the characters at its start. */
export function trimStartBy(text: string, isOff: (character: string) => boolean): string {
  let start = 0
  for (const character of text) {
    if (!isOff(character)) break
    start += character.length
  }
  return text.slice(start)
}

function lastCharacter(text: string, end: number): string {
  const unit = text.charCodeAt(end - 1)
  const isLow = unit >= 0xdc00 && unit < 0xe000
  const isPair = isLow && end > 1 && text.charCodeAt(end - 2) >> 10 === 0xd800 >> 10
  return text.slice(isPair ? end - 2 : end - 1, end)
}

/** Characters behind a web address that belong to the sentence around it. */
const AFTER_ADDRESS = new Set('.,:;!?])}\'"…')

/** A web address from a sentence, without the punctuation that ends the sentence. */
export function addressAlone(found: string): string {
  return trimEndBy(found, (character) => AFTER_ADDRESS.has(character))
}
