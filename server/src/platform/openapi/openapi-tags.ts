/** The parts of the API, each with the beginnings of its paths. The first match counts. */
const PARTS: { name: string; description: string; begins: RegExp }[] = [
  {
    name: 'Simulator',
    description: 'Virtual phones. Only where CARRIER is simulator.',
    begins: /^\/simulator/,
  },
  {
    name: 'Operating',
    description: 'What the people who run an installation see and do.',
    begins: /^\/operator\//,
  },
  { name: 'Health', description: 'How a process is.', begins: /^\/(health|live|ready)$/ },
  {
    name: 'Events',
    description: 'Events, answers to them, hosts and guests, calendars.',
    begins: /^\/(event|rsvp|series|my-events|invit|attendees)/i,
  },
  {
    name: 'Groups',
    description: 'Groups, who is in them, and their threads.',
    begins: /^\/(group|validateGroup|user\/[^/]+\/groups|usergroups)/i,
  },
  {
    name: 'Messages',
    description: 'Sending now and later, notes, conversations, pictures, search.',
    begins: /message|^\/(send(?!Login)|note|inbox|conversation|schedul|media|search|preview)/i,
  },
  {
    name: 'Accounts',
    description: 'Logging in and signing up, devices, the number, a download, deletion.',
    begins: /^\/(account|login|logout|signup|sendLoginUrl|urls|session|validateHandle)/i,
  },
  { name: 'People', description: 'Profiles and followers.', begins: /./ },
]

/** The part of the API that a path belongs to. @param path below /api */
export function tagOf(path: string): string {
  return PARTS.find(({ begins }) => begins.test(path))?.name ?? 'People'
}

/** The document's descriptions of its parts. */
export const tags = PARTS.map(({ name, description }) => ({ name, description }))
