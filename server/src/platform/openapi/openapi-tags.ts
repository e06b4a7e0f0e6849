/** The parts of the API, each with the beginnings of its paths. The first match counts. */
const PARTS: [name: string, begins: RegExp, description: string][] = [
  ['Simulator', /^\/simulator/, 'Virtual phones. Only where CARRIER is simulator.'],
  ['Operating', /^\/operator\//, 'What the people who run an installation see and do.'],
  ['Health', /^\/(health|live|ready)$/, 'How a process is.'],
  [
    'Events',
    /^\/(event|rsvp|series|my-events|invit|attendees)/i,
    'Events, answers to them, hosts and guests, calendars.',
  ],
  [
    'Groups',
    /^\/(group|validateGroup|user\/[^/]+\/groups|usergroups)/i,
    'Groups, who is in them, and their threads.',
  ],
  [
    'Messages',
    /message|^\/(send(?!Login)|note|inbox|conversation|schedul|media|search|preview)/i,
    'Sending now and later, notes, conversations, pictures, search.',
  ],
  [
    'Accounts',
    /^\/(account|login|logout|signup|sendLoginUrl|urls|session|validateHandle)/i,
    'Logging in and signing up, devices, the number, a download, deletion.',
  ],
  ['People', /./, 'Profiles and followers.'],
]

/** The part of the API that a path belongs to. @param path below /api */
export function tagOf(path: string): string {
  return PARTS.find(([, begins]) => begins.test(path))?.[0] ?? 'People'
}

/** The document's descriptions of its parts. */
export const tags = PARTS.map(([name, , description]) => ({ name, description }))
