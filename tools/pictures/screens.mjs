// The screens that are in the pictures, by name.

/** What anybody may open. */
export const publicScreens = (/** @type {{ event: string, series: string }} */ { event, series }) => ({
  home: '/',
  login: '/login',
  'login-code': '/magic/code',
  'sign-up': '/signup',
  'sign-up-error': '/signup/error',
  event: `/events/event/${event}`,
  'event-series': `/events/series/${series}`,
  'event-attendees': `/events/event/${event}/attendees`,
  'quick-guides': '/quick-guides',
  faq: '/faq',
  support: '/support',
  simulator: '/simulator',
  'not-found': '/nowhere',
})

/** What a sender sees. */
export const senderScreens = (
  /** @type {{ user: string, group: string, event: string }} */ { user, group, event },
) => ({
  'home-sender': '/',
  'sign-up-success': '/signup/success',
  'sign-up-welcome': '/signup/welcome',
  message: '/message',
  events: '/events',
  'events-past': '/events?time=past',
  'event-calendar': '/events/calendar',
  'event-create': '/events/create',
  'event-edit': `/events/update/${event}`,
  'event-own': `/events/event/${event}`,
  'event-own-attendees': `/events/event/${event}/attendees`,
  'event-host': `/events/event/${event}/host`,
  'event-invite': `/events/event/${event}/invite`,
  'event-unanswered': `/events/event/${event}/unanswered`,
  'event-questions': `/events/event/${event}/questions`,
  'event-poster': `/events/event/${event}/poster`,
  user: `/user/${user}`,
  'user-details': `/user/${user}/details`,
  'user-edit': `/user/${user}/details/edit`,
  account: `/user/${user}/account`,
  'account-number': `/user/${user}/account/number`,
  'account-prove': `/user/${user}/account/prove`,
  'account-delete': `/user/${user}/account/delete`,
  inbox: '/inbox',
  groups: `/user/${user}/groups`,
  'group-create': '/group/create',
  group: `/group/${group}`,
  'group-details': `/group/${group}/details`,
  'group-edit': `/group/${group}/details/edit`,
})
