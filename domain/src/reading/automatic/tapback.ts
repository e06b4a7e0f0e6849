/**
 * Texts that phones send by themselves when their owners react to a text: iPhones 'Laughed at “...”',
 * 'Reacted 👍 to “...”', 'Removed a heart from “...”', 'Loved an image'; Google Messages '👍 to “...”'; the
 * same in Spanish, French, Portuguese and German.
 */
const DEEDS = [
  'laughed at|liked|loved|emphasized|emphasised|questioned|disliked|reacted|removed|le gusto|le gusta',
  'les gusto|le encanto|le encanta|me gusta|me encanta|se rio|rio con|se ha reido|enfatizo',
  'ha enfatizado|exclamo|destaco|cuestiono|ha cuestionado|pregunto|no le gusto|no le gusta|no me gusta',
  'reacciono|ha reaccionado|ha indicado|indico|elimino|ha eliminado|quito|ha quitado|a aime|a adore',
  'a ri|na pas aime|a reagi|a retire|curtiu|gostou|amou|riu|nao curtiu|enfatizou|questionou|reagiu',
  'removeu',
].flatMap((deeds) => deeds.split('|'))

const THING =
  '(?:\\d+|an?|the|your|una?|el|la|los|las|tu|su|une|votre|ton|uma?|sua) (?:images?|photos?|pictures?|movies?|videos?|attachments?|audio messages?|voice messages?|stickers?|messages?|links?|locations?|contacts?|imagen|imagenes|fotos?|videos?|archivos? adjuntos?|adjuntos?|mensajes?|mensajes? de audio|ubicacion|enlaces?|imagem|imagens|mensagem|mensagens)'
const THINGS = new RegExp(`^${THING}$`, 'u')
const SIGNS = '[\\p{Extended_Pictographic}\\p{Emoji_Component}\\p{S}]{1,12}'
/** 'Reacted to your message with 👍', 'Ana reacted 👍 to your message'. */
const TO_A_THING = new RegExp(
  String.raw`^(?:reacted to|(?:ha )?reacciono a|a reagi a|reagiu a) ${THING} (?:with|con|avec|com) ${SIGNS}$|^\S{1,30} (?:reacted|(?:ha )?reacciono(?: con)?) ${SIGNS} (?:to|a) ${THING}$`,
  'u',
)
/** German puts the deed behind the quoted words: 'Hat „...“ mit „Gefällt mir“ markiert'. */
const GERMAN =
  /^(?:hat (?:mit .{1,12} auf |uber )?(?:["„“].*["“”]|eine? (?:bild|foto|video|nachricht)) (?:mit .{1,40} )?(?:markiert|versehen|reagiert|gelacht|betont|hervorgehoben|hinterfragt)|(?:gefallt|liebt|betont|hinterfragt|lacht uber) (?:["„“].*["“”]|eine? (?:bild|foto|video|nachricht)))$/u
const OPENS = '"\u201c\u201d\u201e\u00ab\''
const CLOSES = '"\u201d\u201c\u00bb\''

/** The most characters before the quoted words: 'Removed a question mark from', and a name in Spanish. */
const HEAD_MAX = 60

/** Whether a phone wrote this text because its owner reacted to another. @param folded by `foldText` */
export function isTapback(folded: string): boolean {
  // The apostrophe of the French 'N’a pas aimé' opens no quotation.
  const text = folded.replace(/\s+/gu, ' ').trim().replace(/^n'a /u, 'na ')
  if (GERMAN.test(text) || TO_A_THING.test(text)) return true
  const open = findOpen(text)
  if (open === undefined) return isAboutAThing(text)
  const head = text.slice(0, open).trim()
  const closed = CLOSES.includes(text.at(-1) ?? '') && text.length - open > 1
  if (!closed || head === '') return false
  return startsWithDeed(head) || isEmojiTo(head)
}

function findOpen(text: string): number | undefined {
  const at = [...text.slice(0, HEAD_MAX)].findIndex((character) => OPENS.includes(character))
  return at < 0 ? undefined : [...text.slice(0, HEAD_MAX)].slice(0, at).join('').length
}

function isAboutAThing(text: string): boolean {
  const head = withoutName(text)
  const emoji = EMOJI_TO.exec(head)?.[0]
  if (emoji) return THINGS.test(head.slice(emoji.length).trim())
  const deed = DEEDS.find((one) => head.startsWith(`${one} `))
  if (!deed) return false
  const thing = head.slice(deed.length).trim()
  if (THINGS.test(thing)) return true
  const at = ['to ', 'from ', 'a ', 'de '].find((word) => thing.includes(` ${word}`))
  return (
    ['reacted', 'removed', 'reacciono', 'ha reaccionado', 'elimino', 'quito'].includes(deed) &&
    at !== undefined &&
    THINGS.test(thing.slice(thing.lastIndexOf(` ${at}`) + 1 + at.length))
  )
}

function startsWithDeed(text: string): boolean {
  const head = withoutName(text)
  const deed = DEEDS.find((one) => head === one || head.startsWith(`${one} `))
  if (!deed) return false
  // 'Liked the song' before quoted words is a sentence. A phone's own text has no more than a particle and a
  // sign there.
  const beside = head.slice(deed.length).trim()
  return (
    beside === '' ||
    /^(?:an? |un |una |el |la |con |a |de |por )?.{0,24}(?:^| )(?:to|from|at|a|de|con|por|que le gusto|que le gusta|mark from)$/u.test(
      beside,
    ) ||
    /^(?:to|from|at|a|de|con|por)$/u.test(beside)
  )
}

/** Whether it has the form of Google Messages: '👍 to', '😂 a', '👍 removed from'. */
function isEmojiTo(head: string): boolean {
  return EMOJI_TO.exec(head)?.[0] === head
}

const EMOJI_TO =
  /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{S}\s]{1,12}(?:to|a|removed from|eliminado de|quitado de)(?= |$)/u

/** 'A Maria le gustó', as group threads have it. */
function withoutName(text: string): string {
  return text.replace(/^a .{1,30}? (?=(?:no )?les? )/u, '')
}
