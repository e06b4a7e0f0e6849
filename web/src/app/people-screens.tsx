import { patterns } from '../platform/pages/patterns.ts'
import type { Screen } from './screen.ts'

/** A person's own area: messages, profile, account. */
export const peopleScreens: readonly Screen[] = [
  {
    path: patterns.user,
    access: 'login',
    render: 'server',
    width: 'full',
    title: 'Messages',
    file: 'src/features/people/user-screen.tsx',
    load: async () => (await import('../features/people/user-screen.tsx')).UserScreen,
  },
  {
    path: patterns.userDetails,
    access: 'login',
    render: 'server',
    width: 'full',
    title: 'Profile',
    file: 'src/features/people/user-details-screen.tsx',
    load: async () => (await import('../features/people/user-details-screen.tsx')).UserDetailsScreen,
  },
  {
    path: patterns.editUser,
    access: 'login',
    render: 'server',
    width: 'form',
    title: 'Edit Profile',
    file: 'src/features/people/edit-profile-screen.tsx',
    load: async () => (await import('../features/people/edit-profile-screen.tsx')).EditProfileScreen,
  },
  {
    path: patterns.account,
    access: 'login',
    render: 'server',
    width: 'form',
    title: 'Account',
    file: 'src/features/accounts/account-screen.tsx',
    load: async () => (await import('../features/accounts/account-screen.tsx')).AccountScreen,
  },
  {
    path: patterns.changeNumber,
    access: 'login',
    render: 'server',
    width: 'form',
    title: 'Change my number',
    file: 'src/features/accounts/change-number-screen.tsx',
    load: async () => (await import('../features/accounts/change-number-screen.tsx')).ChangeNumberScreen,
  },
  {
    path: patterns.deleteAccount,
    access: 'login',
    render: 'server',
    width: 'form',
    title: 'Delete my account',
    file: 'src/features/accounts/delete-account-screen.tsx',
    load: async () => (await import('../features/accounts/delete-account-screen.tsx')).DeleteAccountScreen,
  },
]
