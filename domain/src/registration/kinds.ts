/** A kind of organisation, as carriers ask for it. */
export interface Kind {
  /** For the question. */
  says: string
  /** The type of entity that The Campaign Registry, Twilio and Telnyx share. */
  entity: 'GOVERNMENT' | 'NON_PROFIT' | 'PRIVATE_PROFIT' | 'SOLE_PROPRIETOR'
  /** The industry of a 10DLC brand. */
  vertical: string
  /** The use case of a 10DLC campaign; undefined where the volume decides. */
  campaign?: 'CHARITY' | 'POLITICAL' | 'SOLE_PROPRIETOR'
  /** The use cases of a toll-free verification at Twilio and at Telnyx. */
  tollFree: { twilio: string; telnyx: string }
  /** Words that its people really send, for the sample texts. */
  example: string
}

const NO_PROFIT = { entity: 'NON_PROFIT', vertical: 'NGO' } as const
const EVENTS = { twilio: 'EVENTS', telnyx: 'Events & Planning' }

/**
 * The kinds, by the word of the answer. Charity is for 501(c)(3) organisations without religious ones
 * (https://twilio.com/docs/messaging/api/us-app-to-person-messaging-service-use-case-resource, seen 2026-11-28).
 */
export const KINDS: Record<string, Kind> = {
  town: {
    says: 'a town, a school district or another public body',
    entity: 'GOVERNMENT',
    vertical: 'GOVERNMENT',
    tollFree: { twilio: 'PUBLIC_SERVICE_ANNOUNCEMENT', telnyx: 'Public Works' },
    example: 'Main Street is closed on Monday from 8 AM to noon. Please take Mill Road.',
  },
  charity: {
    says: 'a charity (in the US a 501(c)(3))',
    ...NO_PROFIT,
    campaign: 'CHARITY',
    tollFree: { twilio: 'CHARITY_NONPROFIT', telnyx: 'Fundraising' },
    example: 'The food bank opens at 9 AM on Saturday. We need six people to sort and carry.',
  },
  congregation: {
    says: 'a congregation',
    ...NO_PROFIT,
    tollFree: { twilio: 'EVENTS', telnyx: 'Religious Services' },
    example: 'Supper is at 7 PM on Sunday in the hall. Bring a dish to share if you can.',
  },
  union: {
    says: 'a union or a professional body',
    ...NO_PROFIT,
    tollFree: { twilio: 'ACCOUNT_NOTIFICATIONS', telnyx: 'Mixed' },
    example: 'The meeting of all members is on Thursday at 6 PM at the hall. Doors open at 5:30.',
  },
  school: {
    says: 'a school or its parents',
    ...NO_PROFIT,
    vertical: 'EDUCATION',
    tollFree: { twilio: 'K12', telnyx: 'General School Updates' },
    example: 'School opens two hours late on Friday because of the snow. Buses follow.',
  },
  club: {
    says: 'a club, a choir, a team or neighbours, incorporated or not',
    ...NO_PROFIT,
    tollFree: EVENTS,
    example: 'Practice moves to 7 PM on Tuesday. The door on Elm Street is open.',
  },
  party: {
    says: 'a political party or campaign',
    entity: 'NON_PROFIT',
    vertical: 'POLITICAL',
    campaign: 'POLITICAL',
    tollFree: { twilio: 'POLITICAL_ELECTION_CAMPAIGNS', telnyx: 'Political' },
    example: 'The town hall with the candidates is on Thursday at 7 PM in the library.',
  },
  company: {
    says: 'a company',
    entity: 'PRIVATE_PROFIT',
    vertical: 'PROFESSIONAL',
    tollFree: EVENTS,
    example: 'The workshop on Saturday begins at 10 AM. The side door is open from 9:30.',
  },
  person: {
    says: 'one person without a tax number who runs it as a business (a sole proprietor)',
    entity: 'SOLE_PROPRIETOR',
    vertical: 'PROFESSIONAL',
    campaign: 'SOLE_PROPRIETOR',
    tollFree: EVENTS,
    example: 'The lesson on Wednesday begins at 5 PM. Please bring the blue book.',
  },
}

/** One way in which people write through the installation. */
export interface Writing {
  /** For the question. */
  says: string
  /** What the registration says about it. */
  purpose: string
}

/** The ways of writing, by the word of the answer. */
export const WRITINGS: Record<string, Writing> = {
  news: {
    says: 'our people write to everybody who joined',
    purpose: 'news and announcements to people who follow our accounts',
  },
  guests: {
    says: 'our people invite to our events and remind guests',
    purpose: 'invitations to our events, reminders, and answers of guests',
  },
  groups: {
    says: 'members of a group of ours write to the whole group',
    purpose: 'messages within groups of our members, which each person joined',
  },
  direct: {
    says: 'members write to one person',
    purpose: 'answers between our organisers and a member who wrote first',
  },
  lists: {
    says: 'we text people on a list who have not asked for it yet',
    purpose: 'an invitation to people on our own list of members',
  },
  organisations: {
    says: 'people of several organisations use the number',
    purpose: 'messages of other organisations',
  },
  friends: { says: 'family and friends write to each other', purpose: 'messages among family and friends' },
}
