import { STATUS_CODES } from 'node:http'
import { hidePhone } from '@partyline/domain/phones'
import { readJson } from '../platform/outside/vendor-call.ts'

/** The longest sentence that is kept, in characters. */
const MOST = 200
/** 8 to 15 digits, however they are written; not a part of an id. */
const PHONE = /(?<![\w-])\+?\(?\d(?:[\s().-]{0,2}\d){7,14}(?![\w-])/g
/** The fields in which vendors put their words, the most detailed first. */
const FIELDS = ['detail', 'message', 'description', 'error', 'title']

/**
 * A vendor's own words as operators read them: on one line, without phone numbers, with the vendor's code
 * behind them.
 * @param code numbers only, no field names
 * @returns undefined where there are neither words nor a code
 */
export function vendorSentence(words: unknown, code?: string | number): string | undefined {
  const number = /^\d+$/.test(String(code ?? '')) ? String(code) : undefined
  const line = (typeof words === 'string' ? words : '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(PHONE, (phone) => hidePhone(phone.replace(/\D/g, '')))
    .trim()
    .slice(0, MOST)
  if (line === '') return number && `Code ${number}`
  return number === undefined || line.includes(number) ? line : `${line} (${number})`
}

/** The words of a call that was not accepted. @param code the vendor's, where its answer has one */
export function sentenceOfAnswer(
  { status, body }: { status: number; body: string },
  code?: string | number,
): string {
  const none = status < 400 && isWebPage(body) ? 'a web page' : STATUS_CODES[status]
  const words = vendorSentence(wordsOf(body), code) ?? none ?? 'no words'
  return status >= 500 || status < 400 ? `${status}: ${words}` : words
}

/**
 * A vendor's JSON has its words in the body or in the first of its errors. A short answer in another form
 * counts as words too, but a web page does not.
 */
function wordsOf(body: string): string | undefined {
  const reply = readJson(body)
  const [first] = [reply.errors, reply.fieldErrors].flatMap((list) => (Array.isArray(list) ? list : []))
  for (const place of [first, reply]) {
    const found = FIELDS.map((field) => place?.[field]).find(
      (words) => typeof words === 'string' && words !== '',
    )
    if (found) return found
  }
  return /^[^<{[]/.test(body) && body.length <= MOST ? body : undefined
}

/** A vendor answers with data. A page is from a server in front of it, or from another one. */
export const isWebPage = (body: string) => /^\s*</.test(body)
