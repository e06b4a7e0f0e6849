/**
 * The language that most people write in each script, for the voice of a screen reader: a voice for another language of
 * the script still reads its letters, and an English one reads none. Kana stands before Han, which Japanese has too.
 */
const SCRIPTS =
  'Arabic ar Hebrew he Thai th Hiragana ja Katakana ja Hangul ko Han zh Cyrillic ru Greek el Devanagari hi Bengali bn ' +
  'Tamil ta Telugu te Gujarati gu Gurmukhi pa Armenian hy Georgian ka Ethiopic am Khmer km Lao lo Myanmar my'

const BY_SCRIPT = [...SCRIPTS.matchAll(/(\w+) (\w+)/g)].map(
  ([, script, language]) => [new RegExp(`\\p{Script=${script}}`, 'u'), language] as const,
)

/** The language of a text by its script, as a BCP 47 tag; undefined for Latin letters, which many languages share. */
export function languageOf(text: string): string | undefined {
  const others = text.replace(/\p{Script=Latin}|\P{L}/gu, '').length
  const latin = text.replace(/\P{Script=Latin}/gu, '').length
  return others > latin ? BY_SCRIPT.find(([script]) => script.test(text))?.[1] : undefined
}
