/** The address of an event's page, with its parameter as :id. */
export const EVENT_PATTERN = '/events/event/:id'

/** The targets of links. */
export const paths = {
  home: '/',
  login: '/login',
  loginFrom: (from: string) => (from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`),
  loginCode: '/magic/code',
  logout: '/logout',
  signUp: '/signup',
  signUpSuccess: '/signup/success',
  signUpWelcome: '/signup/welcome',
  signUpError: '/signup/error',
  simulator: '/simulator',
  message: '/message',
  events: '/events',
  eventsPast: '/events?time=past',
  eventCreate: '/events/create',
  eventCalendar: '/events/calendar',
  eventEdit: (id: string) => `/events/update/${encodeURIComponent(id)}`,
  event: (id: string) => `/events/event/${encodeURIComponent(id)}`,
  series: (id: string) => `/events/series/${encodeURIComponent(id)}`,
  attendees: (id: string) => `/events/event/${encodeURIComponent(id)}/attendees`,
  eventHost: (id: string) => `/events/event/${encodeURIComponent(id)}/host`,
  eventInvite: (id: string) => `/events/event/${encodeURIComponent(id)}/invite`,
  eventUnanswered: (id: string) => `/events/event/${encodeURIComponent(id)}/unanswered`,
  eventQuestions: (id: string) => `/events/event/${encodeURIComponent(id)}/questions`,
  eventCover: (id: string) => `/events/event/${encodeURIComponent(id)}/cover`,
  eventPoster: (id: string) => `/events/event/${encodeURIComponent(id)}/poster`,
  sender: (handle: string) => `/@${encodeURIComponent(handle)}`,
  /** With ?group=ID to a group, else to follow. */
  importPeople: '/import',
  inbox: '/inbox',
  conversation: (id: string) => `/inbox/${encodeURIComponent(id)}`,
  note: (id: string) => `/inbox/notes/${encodeURIComponent(id)}`,
  user: (id: string) => `/user/${encodeURIComponent(id)}`,
  userGroups: (id: string) => `/user/${encodeURIComponent(id)}/groups`,
  userDetails: (id: string) => `/user/${encodeURIComponent(id)}/details`,
  editUser: (id: string) => `/user/${encodeURIComponent(id)}/details/edit`,
  groupCreate: '/group/create',
  group: (id: string) => `/group/${encodeURIComponent(id)}`,
  groupDetails: (id: string) => `/group/${encodeURIComponent(id)}/details`,
  groupEdit: (id: string) => `/group/${encodeURIComponent(id)}/details/edit`,
  groupError: (id: string) => `/group/${encodeURIComponent(id)}/error`,
  account: (id: string) => `/user/${encodeURIComponent(id)}/account`,
  changeNumber: (id: string) => `/user/${encodeURIComponent(id)}/account/number`,
  deleteAccount: (id: string) => `/user/${encodeURIComponent(id)}/account/delete`,
  developers: (id: string) => `/user/${encodeURIComponent(id)}/account/developers`,
  quickGuides: '/quick-guides',
  faq: '/faq',
  support: '/support',
  join: '/join',
  terms: '/terms',
  privacy: '/privacy',
  operator: '/operator',
} as const

/** The values of a screen's :names, decoded. */
export type Params = Readonly<Record<string, string>>

/**
 * Matches a path against a pattern. A part may begin with fixed letters, as in '/@:handle'.
 * @param path without query; one slash at its end is allowed
 * @returns the parameters, or undefined when the path does not match
 */
export function matchPath(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/')
  const given = path.replace(/(.)\/$/, '$1').split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    const [before = '', name] = part.split(':')
    if (name === undefined) {
      if (part !== value) return undefined
    } else {
      const decoded = value.startsWith(before) ? decode(value.slice(before.length)) : undefined
      if (!decoded) return undefined
      params[name] = decoded
    }
  }
  return params
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
