/** The address of an event's page, with its parameter as :id. */
export const EVENT_PATTERN = '/events/event/:id'

/** Where links lead, also to what later screens answer. */
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
  eventPoster: (id: string) => `/events/event/${encodeURIComponent(id)}/poster`,
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
  proveAccount: (id: string) => `/user/${encodeURIComponent(id)}/account/prove`,
  deleteAccount: (id: string) => `/user/${encodeURIComponent(id)}/account/delete`,
  quickGuides: '/quick-guides',
  faq: '/faq',
  support: '/support',
} as const

/** What a screen's :names stood for, decoded. */
export type Params = Readonly<Record<string, string>>

/**
 * Reads a path by a pattern.
 * @param path without query; one slash at its end is forgiven
 * @returns the parameters, or undefined when the path does not fit
 */
export function matchPath(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
    } else {
      const decoded = decode(value)
      if (!decoded) return undefined
      params[part.slice(1)] = decoded
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
