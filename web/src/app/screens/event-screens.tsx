import { patterns } from '../../platform/pages/patterns.ts'
import type { Screen } from '../screen.ts'

/** Events: the list, the form, and the hosts' other screens. */
export const eventScreens: readonly Screen[] = [
  {
    path: patterns.events,
    access: 'login',
    // Only the reader's clock knows the current month and which events are upcoming.
    render: 'client',
    width: 'full',
    title: 'Events',
    file: 'src/features/events/list/event-list-screen.tsx',
    load: async () => (await import('../../features/events/list/event-list-screen.tsx')).EventListScreen,
  },
  {
    path: patterns.eventCalendar,
    access: 'login',
    render: 'client',
    width: 'read',
    title: 'All my events',
    file: 'src/features/events/calendar/calendar-screen.tsx',
    load: async () => (await import('../../features/events/calendar/calendar-screen.tsx')).CalendarScreen,
  },
  {
    path: patterns.eventCreate,
    access: 'login',
    // Its first times depend on the reader's clock and zone.
    render: 'client',
    width: 'full',
    title: 'Set Up an Event',
    file: 'src/features/events/form/event-form-create-screen.tsx',
    load: async () =>
      (await import('../../features/events/form/event-form-create-screen.tsx')).EventFormCreateScreen,
  },
  {
    path: patterns.eventEdit,
    access: 'login',
    render: 'client',
    width: 'full',
    title: 'Edit Event',
    file: 'src/features/events/form/event-form-edit-screen.tsx',
    load: async () =>
      (await import('../../features/events/form/event-form-edit-screen.tsx')).EventFormEditScreen,
  },
  {
    path: patterns.eventHost,
    access: 'login',
    render: 'client',
    width: 'read',
    title: 'Host tools',
    namesItself: true,
    file: 'src/features/events/hosting/host-screen.tsx',
    load: async () => (await import('../../features/events/hosting/host-screen.tsx')).HostScreen,
  },
  {
    path: patterns.eventInvite,
    access: 'login',
    render: 'client',
    width: 'page',
    title: 'Invite people',
    namesItself: true,
    file: 'src/features/events/inviting/invite-screen.tsx',
    load: async () => (await import('../../features/events/inviting/invite-screen.tsx')).InviteScreen,
  },
  {
    path: patterns.eventUnanswered,
    access: 'login',
    render: 'client',
    width: 'read',
    title: 'No answer yet',
    namesItself: true,
    file: 'src/features/events/inviting/unanswered-screen.tsx',
    load: async () => (await import('../../features/events/inviting/unanswered-screen.tsx')).UnansweredScreen,
  },
  {
    path: patterns.eventQuestions,
    access: 'login',
    render: 'client',
    width: 'read',
    title: 'Questions',
    namesItself: true,
    file: 'src/features/events/hosting/host-questions-screen.tsx',
    load: async () =>
      (await import('../../features/events/hosting/host-questions-screen.tsx')).HostQuestionsScreen,
  },
  {
    path: patterns.eventCover,
    access: 'login',
    render: 'client',
    width: 'full',
    title: 'Cover',
    namesItself: true,
    file: 'src/features/events/cover/cover-screen.tsx',
    load: async () => (await import('../../features/events/cover/cover-screen.tsx')).CoverScreen,
  },
  {
    path: patterns.eventPoster,
    access: 'login',
    render: 'client',
    width: 'read',
    title: 'Poster',
    namesItself: true,
    file: 'src/features/events/hosting/host-poster-screen.tsx',
    load: async () => (await import('../../features/events/hosting/host-poster-screen.tsx')).HostPosterScreen,
  },
]
