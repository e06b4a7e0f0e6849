import type { Phone } from '@partyline/domain/phones'
import type { Entry } from './exchange-log.ts'

/** One line of the exchange: who, what they did, their words, and the result. */
interface EntryWords {
  who: string
  did: string
  /** The recipient; may be left out to save space. */
  to?: string
  quote?: string
  outcome: string
}

/**
 * Words an entry for the exchange.
 * @param nameOf the name on a phone's tag
 */
export function entryWords(entry: Entry, nameOf: (phone: Phone) => string): EntryWords {
  const { asked, from, handle, rang } = entry
  const who = handle ? `@${handle}` : from ? nameOf(from) : 'The line'
  const outcome = outcomeOf(entry)
  switch (asked.kind) {
    case 'say':
      return { who, ...texted(asked.words, rang.length > 0 ? 'followers' : undefined), outcome }
    case 'direct':
      return { who, ...texted(asked.words, `@${asked.name}`), outcome }
    case 'post':
      return { who, ...texted(asked.words, `#${asked.name}`), outcome }
    case 'follow':
      return { who, did: isWelcome(entry) ? 'followed' : 'texted', to: `@${asked.name}`, outcome }
    case 'join':
      return { who, did: isWelcome(entry) ? 'joined' : 'texted', to: `#${asked.name}`, outcome }
    case 'unfollow':
      return { who, did: `texted STOP @${asked.name}`, outcome }
    case 'leave':
      return { who, did: `texted LEAVE #${asked.name}`, outcome }
    case 'block':
    case 'unblock':
      return { who, did: `texted ${asked.kind.toUpperCase()} @${asked.name}`, outcome }
    case 'mute':
    case 'unmute': {
      const mark = asked.target.kind === 'person' ? '@' : '#'
      return { who, did: `texted ${asked.kind.toUpperCase()} ${mark}${asked.target.name}`, outcome }
    }
    case 'cohost':
      return { who, did: `texted COHOST ${asked.code}${asked.accept ? '' : ' NO'}`, outcome }
    case 'answer':
    case 'picks':
    case 'code':
    case 'name':
    case 'almost':
      return { who, did: `texted ${asked.words}`, outcome }
    case 'several':
      return { who, did: 'texted several names', outcome }
    case 'tapback':
      return { who, did: 'reacted to a text', outcome }
    case 'auto-answer':
      return { who, did: 'answered by itself', outcome }
    case 'too-long':
      return { who, did: `texted ${asked.length} characters`, outcome }
    case 'empty':
      return { who, did: from ? 'texted nothing' : `texted ${rang.map(nameOf).join(', ')}`, outcome }
    default:
      return { who, did: `texted ${asked.kind.toUpperCase()}`, outcome }
  }
}

/** A text without words was a picture. */
function texted(words: string, to: string | undefined): Pick<EntryWords, 'did' | 'to' | 'quote'> {
  if (words !== '') return { did: 'texted', ...(to && { to }), quote: words }
  return to ? { did: 'sent a picture to', to } : { did: 'sent a picture' }
}

/** Whether Partyline's answer says that the phone now follows a person or belongs to a group. */
export function isWelcome({ asked, reply }: Pick<Entry, 'asked' | 'reply'>): boolean {
  if (asked.kind === 'join') return reply?.startsWith("You've joined #") ?? false
  return asked.kind === 'follow' && (reply?.startsWith("You're following @") ?? false)
}

function outcomeOf(entry: Entry): string {
  const { rang, reply } = entry
  if (rang.length > 0) return rang.length === 1 ? '1 phone rang' : `${rang.length} phones rang`
  if (isWelcome(entry)) return 'welcome sent'
  return reply === undefined ? 'sent' : 'reply sent'
}
