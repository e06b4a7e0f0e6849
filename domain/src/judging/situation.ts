import type { Command } from '../commands.ts'
import type { Answer } from '../events/rsvp.ts'
import type { Region } from '../time/regions.ts'
import type { Choice } from './judgement.ts'

/** A text with its reading. Every later step uses this one reading. */
export interface Said {
  text: string
  mediaUrls: readonly string[]
  source: 'phone' | 'web'
  command: Command
}

/**
 * Everything about a phone on which the judgement of its text may depend. It is gathered once for each text.
 * `docs/understanding.md` names each field.
 */
export interface Situation {
  now: Date
  /** How texts write days and hours. */
  region: Region
  author: Author
  /** What Partyline asked the phone, until its next text. */
  question: (OpenQuestion & { hasHeardSince: boolean }) | undefined
  /** What the author follows and belongs to, the latest first; the first 100. */
  follows: readonly Chosen[]
  /** The people and groups that words of the text may name. */
  named: readonly Named[]
  /** The name that is nearest to the one about which the text asks 'Can you mute ...?', with its mark. */
  near: string | undefined
  /** The events that the text may answer. The events of the latest texts come first. */
  events: readonly PhoneEvent[]
  /** All dates of the series among `events`, when the text names a day. */
  dates: readonly PhoneEvent[]
  /** The coming events about which the author gets texts, soonest first. */
  texted: readonly TextedEvent[]
  /** The last text of another person to the phone, an event's host included. */
  heard: Heard | undefined
  /** The last text of another person that was no text to guests. */
  heardWords: (Heard & { address: string | undefined }) | undefined
  /** The open question 'which event?', which a number answers. */
  whichEvent: { answer: Answer; eventIds: readonly string[] } | undefined
  /** The question of a host that was texted last. */
  hostsQuestion: HostsQuestion | undefined
  /** The invitation from a list that YES or NO would answer. */
  invitation: Invitation | undefined
  /** The code of the event of an invitation to co-host, when that was the last text to the phone. */
  cohostCode: string | undefined
  /** The author's message that goes out, or their last one, when the text may take it back. */
  sent: { text: string; createdAt: Date; isRunning: boolean } | undefined
  /** The titles of the author's events ahead, when the text may ask the web to change one. */
  hostedTitles: readonly string[]
  /** The public id of the event whose link the text is, when it exists. */
  linked: string | undefined
  /** The public id of the note whose number the text begins with. */
  noteId: string | undefined
  /** Words may answer a text of the last two days, or go to the hosts of an event of these days. */
  mayAnswerSomebody: boolean
  /** The phone was asked within ten minutes whether to stop. */
  wasAskedToStop: boolean
}

/** The situation of a phone of which nothing else matters. */
export function bareSituation(of: Pick<Situation, 'now' | 'region' | 'author' | 'question'>): Situation {
  return {
    ...of,
    follows: [],
    named: [],
    near: undefined,
    events: [],
    dates: [],
    texted: [],
    heard: undefined,
    heardWords: undefined,
    whichEvent: undefined,
    hostsQuestion: undefined,
    invitation: undefined,
    cohostCode: undefined,
    sent: undefined,
    hostedTitles: [],
    linked: undefined,
    noteId: undefined,
    mayAnswerSomebody: false,
    wasAskedToStop: false,
  }
}

/** The person who texts. */
export interface Author {
  handle: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
  nameAskedAt: Date | null
  /** Partyline has introduced itself to the phone. */
  isGreeted: boolean
  isStopped: boolean
  /** The phone came back within a day from a long silence. */
  isBack: boolean
  /** Partyline asked whether the phone still wants texts, and it got none since. */
  isAskedToKeep: boolean
}

/** The question that a phone may answer. Each phone has one at most. */
export interface OpenQuestion {
  choices: Choice[]
  /** The words that wait for SEND, or ''. */
  text: string
  mediaUrls: string[]
  askedAt: Date
  /** The question is closed from this time on. */
  expiresAt: Date
}

/** A name that a person follows or belongs to. */
export interface Chosen {
  /** With its mark, in its owner's spelling. */
  name: `@${string}` | `#${string}`
  muted: boolean
  /** A group that the author made. */
  isOwn: boolean
}

/** A person or a group whose name stands in the text, with or without its mark. */
export type Named = NamedPerson | NamedGroup

interface NamedPerson {
  kind: 'person'
  /** As `nameKey` makes it; a former name leads to the same person. */
  key: string
  /** In its owner's spelling. */
  name: string
  isSelf: boolean
  /** The person has blocked the author. */
  hasBlocked: boolean
  /** The author follows the person. */
  isFollowed: boolean
  /** The author follows the person, asked for texts about their events, or was written to by them. */
  getsTexts: boolean
  /** The author may ask about an event of the person. */
  isGuest: boolean
}

interface NamedGroup {
  kind: 'group'
  key: string
  name: string
  /** Others than members may see the name. */
  isOffered: boolean
  isMember: boolean
  /** The author may write to the group. */
  mayPost: boolean
  /** The author made the group or administers it. */
  isRunBy: boolean
}

/** An event that a text of a phone may answer. */
export interface PhoneEvent {
  id: string
  code: string
  ownerId: string
  title: string
  /** Null for an event that is no date of a series. */
  seriesId: string | null
  startsAt: Date
  /** The zone for the times in texts to the author. */
  zone: string
  /** The username of its owner; null without one. */
  host: string | null
  /** The author owns or co-hosts it. */
  isHosted: boolean
  rsvp: boolean
  cancelled: boolean
  over: boolean
  /** A host has taken the author off its list. */
  removed: boolean
  /** The time when the last text about it was sent to the phone; without one, when the author answered it. */
  heardAt: Date
  /** A text was about it. */
  texted: boolean
  /** The author's answer. */
  answered: Answered | null
}

interface Answered {
  status: Answer
  /** How many people come along. */
  guests: number
  at: Date
}

/** A coming event about which a person gets texts, with its day on their clock. */
export interface TextedEvent {
  id: string
  title: string
  day: string
  /** The username of its owner; null without one. */
  host: string | null
  status: Answer
}

/** A text from another person, as the phone that got it may answer it. */
export interface Heard {
  senderId: string
  /** Null when the account is deleted. */
  handle: string | null
  firstName: string | null
  group: string | null
  sentAt: Date
  kind: string
  /** Its sender's words reached the phone as a note, which a number answers. */
  isNote: boolean
  text: string
}

/** A question of a host, as it was texted to a phone. */
export interface HostsQuestion {
  eventId: string
  question: string
  /** Words alone may answer it: it was texted within a day, the host still asks it, and it has no answer yet. */
  isOpen: boolean
}

/** An invitation from a list, which reached a phone and has no answer yet. */
export interface Invitation {
  /** Whom it is to, with the mark. */
  target: `@${string}` | `#${string}`
  /** The texts that the phone got later: none, replies of Partyline alone, or words that YES may answer. */
  later: 'none' | 'replies' | 'words'
  /** The group has been closed since. */
  isClosed: boolean
}
