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

/** Cuts such characters off a text's start. */
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
const AFTER_ADDRESS = new Set('.,:;!?])}>\'"…*|’”»›。，、；：！？）】」』')

/** A web address from a sentence, without the punctuation that ends the sentence. */
export function addressAlone(found: string): string {
  return trimEndBy(found, (character) => AFTER_ADDRESS.has(character))
}

/** Every address here ends in one of these: ids and handles hold no other characters. */
const OWN = /^[\p{L}\p{M}\p{N}_/-]$/u
/** The page of a handle or of an id, which has 22 characters, with what stands right behind it. */
const NAMED_PAGE = /^(\/@\w+(?![\w/])|(?:\/[a-z-]+)+\/[\w-]{22}(?![A-Za-z0-9/])).+$/s

/**
 * The path of a link to this installation, without what a sentence put behind the link.
 * @param path as it came: escapes of spaces and quotes count as what they stand for
 * @param isPage whether it may also hold words behind the signs. Paths of calls hold longer ids.
 * @returns undefined when nothing stands behind the link
 */
export function pathAlone(path: string, isPage: boolean): string | undefined {
  const read = unescaped(path)
  const [word = ''] = read.split(/\s/, 1)
  const trimmed = trimEndBy(word, (character) => !OWN.test(character))
  const alone = isPage ? trimmed.replace(NAMED_PAGE, '$1') : trimmed
  // Two slashes at the start would lead to another host.
  return alone === read ? undefined : encodeURI(alone).replace(/^\/*/, '/')
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
