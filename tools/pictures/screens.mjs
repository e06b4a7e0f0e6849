// The screens that are in the pictures, by name.

/** Screens that anybody may open. */
export const publicScreens = (/** @type {{ event: string, series: string }} */ { event, series }) => ({
  home: '/',
  login: '/login',
  'login-code': '/magic/code',
  'sign-up': '/signup',
  'sign-up-error': '/signup/error',
  event: `/events/event/${event}`,
  'event-series': `/events/series/${series}`,
  'event-attendees': `/events/event/${event}/attendees`,
  'sender-page': '/@maya',
  'sender-page-missing': '/@nobody',
  'quick-guides': '/quick-guides',
  faq: '/faq',
  support: '/support',
  join: '/join',
  terms: '/terms',
  privacy: '/privacy',
  simulator: '/simulator',
  'not-found': '/nowhere',
})

/** A sender's screens. */
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
  'event-cover': `/events/event/${event}/cover`,
  'event-poster': `/events/event/${event}/poster`,
  user: `/user/${user}`,
  'user-details': `/user/${user}/details`,
  'user-edit': `/user/${user}/details/edit`,
  account: `/user/${user}/account`,
  'account-number': `/user/${user}/account/number`,
  'account-delete': `/user/${user}/account/delete`,
  developers: `/user/${user}/account/developers`,
  import: '/import',
  inbox: '/inbox',
  groups: `/user/${user}/groups`,
  'group-create': '/group/create',
  group: `/group/${group}`,
  'group-details': `/group/${group}/details`,
  'group-edit': `/group/${group}/details/edit`,
})

/** What a guest sees who has answered. */
export const guestScreens = (/** @type {{ event: string, series: string }} */ { event, series }) => ({
  'event-guest': `/events/event/${event}`,
  'event-series-guest': `/events/series/${series}`,
  'events-guest': '/events',
})

/** What an operator sees. */
export const operatorScreens = (
  /** @type {{ user: string, hearer: string, message: string }} */ { user, hearer, message },
) => ({
  'operator-now': '/operator',
  'operator-trouble': '/operator',
  'operator-reports': '/operator/reports',
  'operator-people': '/operator/people',
  'operator-person': `/operator/people/${hearer}`,
  'operator-sender': `/operator/people/${user}`,
  'operator-message': `/operator/messages/${message}`,
  'operator-failed': '/operator/failed',
  'operator-ledger': '/operator/ledger',
  'operator-costs': '/operator/costs',
  'operator-register': '/operator/register',
})
