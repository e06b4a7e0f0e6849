import type { Act, Group, Name, Sender } from './acts.ts'

/** Words that somebody wrote. */
export interface Message {
  by: Name
  to:
    | { kind: 'followers' }
    | { kind: 'note' }
    | { kind: 'group'; group: Group }
    | { kind: 'person'; whom: Sender }
  /** A word that no other message has. */
  word: string
  at: number
  /** Whether it was sent. 'maybe': the reply asked or refused, or came late. */
  fate: 'sent' | 'maybe' | 'nobody'
  /** Its reply asked for whom it is, or came late, so an answer may have sent it later. */
  waits: boolean
  /** The people who must get it if it was sent. */
  owed: Set<Name>
}

/** The author of the words of an act, and for whom they are. @returns undefined for an act without words */
export function messageOf(act: Act): Pick<Message, 'by' | 'to'> | undefined {
  if (act.kind === 'to group') return { by: act.who, to: { kind: 'group', group: act.group } }
  if (act.kind === 'to person') return { by: act.who, to: { kind: 'person', whom: act.whom } }
  if (act.kind !== 'words' && act.kind !== 'web words') return undefined
  const hasFollowers = act.who === 'ana' || act.who === 'ben' || act.who === 'cleo'
  return { by: act.who, to: hasFollowers ? { kind: 'followers' } : { kind: 'note' } }
}

const PARTS = ['ka', 'lo', 'mi', 'ru', 'te', 'va', 'zo', 'ne', 'pu', 'sha']

/** An invented word for a number below a thousand: 'kalomi'. */
export function wordOf(number: number): string {
  return [100, 10, 1].map((unit) => PARTS[Math.floor(number / unit) % 10]).join('')
}

/** The owner of a phone that gets a text: 'nobody' has the phones that accounts left. */
export type Hearer = Name | 'nobody'

/** What the world did in one act. */
export interface Done {
  /** Minutes since the beginning. */
  now: number
  heard: ReadonlyMap<Hearer, string[]>
  status: number | undefined
  /** The sentence of the answer to a browser. */
  said: string
  shown: string[]
  /** Whether a carrier or a process fails now. */
  troubled: boolean
}
