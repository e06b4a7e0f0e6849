import type { Follower } from '@partyline/contract/following'
import type { Person, User } from '@partyline/contract/people'

/** A signed-in person with a username. */
export const MAYA: User = {
  _id: 'maya',
  handle: 'maya',
  displayHandle: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  photo: null,
  phoneNumber: '+15550100199',
  email: 'maya@example.org',
  intro: 'Hey! Thanks for following me.',
  allowCreateGroup: true,
  allowLists: false,
  defaultAllowReply: true,
  guarded: true,
  takesNotes: true,
  hearsGuests: null,
  hasPage: true,
  hidesOlder: null,
}

/** A signed-in person who has given nothing but a phone. */
export const NEWCOMER: User = {
  ...MAYA,
  _id: 'new',
  handle: null,
  displayHandle: null,
  firstName: null,
  lastName: null,
  email: null,
  intro: null,
}

/** How everybody sees a person. */
export const shown = (user: User): Person => ({
  _id: user._id,
  handle: user.handle,
  displayHandle: user.displayHandle,
  firstName: user.firstName,
  lastName: user.lastName,
  photo: user.photo,
})

/** Another person. */
export const JO: Person = {
  ...shown(MAYA),
  _id: 'jo',
  handle: 'jo',
  displayHandle: 'jo',
  firstName: 'Jo',
  lastName: 'Lindqvist',
}

/** A follower without a username. @param at two digits, the end of their phone */
export const follower = (at: string, more: Partial<Follower> = {}): Follower => ({
  ...shown(NEWCOMER),
  _id: `guest-${at}`,
  numberEnd: at,
  nickname: null,
  alsoIn: null,
  allowReply: true,
  followsSince: '2026-01-05T12:00:00.000Z',
  ...more,
})

/** The whole list of followers. */
export const followersOf = (...followers: Follower[]) => ({
  followers,
  next: null,
  counts: { registered: 0, unregistered: followers.length },
})

/** Jo, signed in. */
export const JO_SIGNED_IN: User = { ...MAYA, ...JO, phoneNumber: '+15550100188' }

let senders = 0

/** A person like Maya whom no other test has written as, because a page keeps what waits to be sent. */
export function newSender(): User {
  senders += 1
  return { ...MAYA, _id: `sender-${senders}` }
}
