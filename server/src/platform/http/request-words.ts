import { capital } from '@partyline/domain/texts/capital'
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
}
const FORMS: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a web address',
  datetime: 'must be a moment such as 2026-06-12T18:00:00Z',
  date: 'must be a day such as 2026-06-12',
  time: 'must be a time such as 18:30',
}

// The library's own messages are for programmers. A schema's own sentence goes before this one.
z.config({ localeError: (issue) => say(issue) })

/** A field's problem as the end of a sentence that begins with the field's name. */
function say(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${NOUNS[issue.expected] ?? 'something else'}`
    case 'too_big':
      return sayTooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return sayTooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return FORMS[issue.format] ?? 'has the wrong form'
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    default:
      return 'is not valid'
  }
}

function sayTooBig(origin: string, most: number): string {
  if (origin === 'string') return `is too long: at most ${most} characters`
  if (origin === 'array') return `is too long: it may hold ${most}`
  return `may be ${most} at most`
}

function sayTooSmall(origin: string, least: number): string {
  if (origin === 'string') return least <= 1 ? 'is empty' : `is too short: it needs ${least} characters`
  if (origin === 'array') return least <= 1 ? 'is empty' : `is too short: it needs ${least}`
  return `must be ${least} at least`
}

/** Words the refusal of a request in one sentence: 'First name is too long: at most 100 characters.' */
export function describeRequest(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'The request is not valid.'
  const { message, path } = issue
  // A schema's own sentence begins with a capital.
  if (/^\p{Lu}/u.test(message)) return /[.!?]$/.test(message) ? message : `${message}.`
  return path.length === 0 ? 'The request is not valid.' : `${nameOf(path)} ${message}.`
}

/** 'guests', 0, 'firstName' as 'Guests 1 first name'. */
function nameOf(path: PropertyKey[]): string {
  const words = path.map((part) =>
    typeof part === 'number'
      ? String(part + 1)
      : String(part)
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase(),
  )
  return capital(words.join(' '))
}

/** The code of a refusal of our own, beside the codes of the framework. */
export const NOT_UTF8 = 'NOT_UTF8'

const FRAMEWORK: Record<string, string> = {
  [NOT_UTF8]: 'The body is not UTF-8, in which JSON is written.',
  FST_ERR_BAD_URL: 'That address is not valid.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON: set content-type to application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length header says.',
}

/** Words a refusal by the framework, before any call runs. */
export function describeFrameworkError(error: { code?: string; statusCode?: number | undefined }): string {
  const byStatus = error.statusCode === 413 ? 'That request is too large.' : 'The request is not valid.'
  return FRAMEWORK[error.code ?? ''] ?? byStatus
}
