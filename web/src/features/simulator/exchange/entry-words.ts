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

type Deed = Pick<EntryWords, 'did' | 'to' | 'quote'>

/**
 * Words an entry for the exchange.
 * @param nameOf the name on a phone's tag
 */
export function entryWords(entry: Entry, nameOf: (phone: Phone) => string): EntryWords {
  const { from, handle } = entry
  return {
    who: handle ? `@${handle}` : from ? nameOf(from) : 'The line',
    ...whatTheyDid(entry, nameOf),
    outcome: outcomeOf(entry),
  }
}

function whatTheyDid(entry: Entry, nameOf: (phone: Phone) => string): Deed {
  const { asked, from, rang } = entry
  const word = asked.kind.toUpperCase()
  switch (asked.kind) {
    case 'say':
      return texted(asked.words, rang.length > 0 ? 'followers' : undefined)
    case 'direct':
      return texted(asked.words, `@${asked.name}`)
    case 'post':
      return texted(asked.words, `#${asked.name}`)
    case 'follow':
      return { did: isWelcome(entry) ? 'followed' : 'texted', to: `@${asked.name}` }
    case 'join':
      return { did: isWelcome(entry) ? 'joined' : 'texted', to: `#${asked.name}` }
    case 'unfollow':
      return { did: `texted STOP @${asked.name}` }
    case 'leave':
      return { did: `texted ${word} #${asked.name}` }
    case 'block':
    case 'unblock':
      return { did: `texted ${word} @${asked.name}` }
    case 'mute':
    case 'unmute':
      return { did: `texted ${word} ${asked.target.kind === 'person' ? '@' : '#'}${asked.target.name}` }
    case 'answer':
    case 'picks':
    case 'code':
    case 'name':
    case 'almost':
      return { did: `texted ${asked.words}` }
    case 'several':
      return { did: 'texted several names' }
    case 'tapback':
      return { did: 'reacted to a text' }
    case 'machine':
      return { did: 'answered by itself' }
    case 'too-long':
      return { did: `texted ${asked.length} characters` }
    case 'empty':
      return { did: `texted ${from ? 'nothing' : rang.map(nameOf).join(', ')}` }
    default:
      return { did: `texted ${word}` }
  }
}

/** A text without words was a picture. */
function texted(words: string, to: string | undefined): Deed {
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
