/** The longest line that a phone or a mail program writes below a text. */
const LINE_MAX = 80
/** Lines that phones and mail programs write below a text: 'Sent from my iPhone', 'Get Outlook for iOS'. */
const ADDED = /^(?:sent (?:from|via|using)|enviado (?:desde|con)|(?:get|obtener|obten) outlook)\s/iu
/** The same line behind the words of a text. Only its capital tells it from 'a card sent from my aunt'. */
const ADDED_BEHIND =
  /\s(?:(?:Sent (?:from|via) (?:my|the|Yahoo|Outlook|Mail|AOL)|Enviado desde mi)\s[^\n]{1,60}|Get Outlook for [^\n]{1,20})$/u
/** The line above a signature: https://www.rfc-editor.org/rfc/rfc3676#section-4.3 */
const SEPARATOR = /^(?:--+|__+)$/u
/** The line above an earlier text: 'On Tue, Jan 5, 2027 at 9:00 Ana wrote:'. */
const QUOTED = /^(?:On|El) .{4,200}(?: wrote| escribió):/u
/** A name below a text: '- Jo', '~Jo Smith'. */
const NAMED = /^[-–—~]\s?\p{Lu}[\p{L}'’]*\.?(?: \p{Lu}[\p{L}'’]*\.?)?$/u
/** A name behind a text: 'Stop -Jo'. A space behind the dash is rather a pause: 'Cancel - Rain'. */
const NAMED_BEHIND = /\s[-–—~]\p{Lu}[\p{L}'’]{0,30}\.?$/u

/**
 * The words of a text without what programs and habit put below them: a signature, 'Sent from my iPhone', and
 * the quoted text that it answers. Commands are read from these words. Words for others keep everything.
 * @returns the whole text when nothing else is in it
 */
export function withoutTail(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028]/u).map((line) => line.trim())
  const written = lines.filter((line) => !line.startsWith('>'))
  const end = written.findIndex((line, at) => at > 0 && isTail(line, written[at + 1]))
  const head = (end < 0 ? written : written.slice(0, end)).join('\n').trim()
  const words = head.replace(ADDED_BEHIND, '').replace(NAMED_BEHIND, '').trim()
  return words === '' ? text : words
}

/** @param next a mail program may break the line above a quoted text in two */
function isTail(line: string, next = ''): boolean {
  if (QUOTED.test(line) || (line.startsWith('On ') && QUOTED.test(`${line} ${next}`))) return true
  if (line.length > LINE_MAX) return false
  return ADDED.test(line) || SEPARATOR.test(line) || NAMED.test(line)
}
