import type { User } from '@partyline/contract/people'

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
