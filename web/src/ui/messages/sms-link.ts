/**
 * A link that opens a text to a number with words in it. Both iOS and Android read '?&body=', although they
 * disagree on what starts the body (RFC 5724 has '?').
 * @param to a number in E.164
 */
export function smsLink(to: string, body: string): string {
  return `sms:${to}?&body=${encodeURIComponent(body)}`
}
