import { patterns } from '../../platform/pages/patterns.ts'
import type { Screen } from '../screen.ts'

/** Groups, and writing to them and to followers. */
export const groupScreens: readonly Screen[] = [
  {
    path: patterns.userGroups,
    access: 'login',
    render: 'server',
    width: 'full',
    title: 'Groups',
    file: 'src/features/groups/list/groups-screen.tsx',
    load: async () => (await import('../../features/groups/list/groups-screen.tsx')).GroupsScreen,
  },
  {
    path: patterns.groupCreate,
    access: 'login',
    render: 'server',
    width: 'form',
    title: 'Create a Group',
    file: 'src/features/groups/form/create-group-screen.tsx',
    load: async () => (await import('../../features/groups/form/create-group-screen.tsx')).CreateGroupScreen,
  },
  {
    path: patterns.group,
    access: 'login',
    render: 'client',
    width: 'full',
    title: 'Group',
    namesItself: true,
    file: 'src/features/groups/thread/group-screen.tsx',
    load: async () => (await import('../../features/groups/thread/group-screen.tsx')).GroupScreen,
  },
  {
    path: patterns.groupDetails,
    access: 'login',
    render: 'server',
    width: 'full',
    title: 'Group',
    namesItself: true,
    file: 'src/features/groups/members/group-details-screen.tsx',
    load: async () =>
      (await import('../../features/groups/members/group-details-screen.tsx')).GroupDetailsScreen,
  },
  {
    path: patterns.groupEdit,
    access: 'login',
    render: 'server',
    width: 'full',
    title: 'Edit Group',
    file: 'src/features/groups/form/edit-group-screen.tsx',
    load: async () => (await import('../../features/groups/form/edit-group-screen.tsx')).EditGroupScreen,
  },
  {
    path: patterns.groupError,
    access: 'login',
    render: 'server',
    width: 'form',
    title: 'Not found',
    file: 'src/features/groups/group-error-screen.tsx',
    load: async () => (await import('../../features/groups/group-error-screen.tsx')).GroupErrorScreen,
  },
  {
    path: patterns.message,
    access: 'login',
    render: 'client',
    width: 'page',
    title: 'Send a Message',
    file: 'src/features/messages/message-screen.tsx',
    load: async () => (await import('../../features/messages/message-screen.tsx')).MessageScreen,
  },
]
