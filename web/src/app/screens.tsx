import { patterns } from '../platform/paths.ts'
import type { Screen } from './screen.ts'

/** The route table: a line per screen, each in a chunk of its own. The first whose path fits is shown. */
export const screens: readonly Screen[] = [
  {
    path: patterns.home,
    access: 'anyone',
    render: 'server',
    width: 'full',
    title: 'Home',
    file: 'src/app/home/home-screen.tsx',
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  {
    path: patterns.login,
    access: 'signed-out',
    render: 'server',
    width: 'form',
    title: 'Send Login Link',
    file: 'src/features/sign-in/login-screen.tsx',
    load: async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen,
  },
  {
    path: patterns.loginCode,
    access: 'anyone',
    render: 'server',
    width: 'form',
    title: 'Code and URL sent!',
    file: 'src/features/sign-in/code-screen.tsx',
    load: async () => (await import('../features/sign-in/code-screen.tsx')).CodeScreen,
  },
  {
    path: patterns.magicLink,
    access: 'anyone',
    render: 'server',
    width: 'form',
    title: 'Putting you through',
    file: 'src/features/sign-in/magic-link-screen.tsx',
    load: async () => (await import('../features/sign-in/magic-link-screen.tsx')).MagicLinkScreen,
  },
  {
    path: patterns.magicCode,
    access: 'anyone',
    render: 'server',
    width: 'form',
    title: 'Putting you through',
    file: 'src/features/sign-in/magic-link-screen.tsx',
    load: async () => (await import('../features/sign-in/magic-link-screen.tsx')).MagicCodeScreen,
  },
  {
    path: patterns.logout,
    access: 'anyone',
    render: 'client',
    width: 'form',
    title: 'Log Out',
    file: 'src/features/sign-in/logout-screen.tsx',
    load: async () => (await import('../features/sign-in/logout-screen.tsx')).LogoutScreen,
  },
  {
    path: patterns.signUp,
    access: 'anyone',
    render: 'server',
    width: 'form',
    title: 'Sign Up',
    file: 'src/features/sign-up/sign-up-screen.tsx',
    load: async () => (await import('../features/sign-up/sign-up-screen.tsx')).SignUpScreen,
  },
  {
    path: patterns.signUpSuccess,
    access: 'anyone',
    render: 'client',
    width: 'full',
    title: 'You’re on the line!',
    file: 'src/features/sign-up/success-screen.tsx',
    load: async () => (await import('../features/sign-up/success-screen.tsx')).SuccessScreen,
  },
  {
    path: patterns.signUpWelcome,
    access: 'anyone',
    render: 'client',
    width: 'form',
    title: 'All set up',
    file: 'src/features/sign-up/welcome-screen.tsx',
    load: async () => (await import('../features/sign-up/welcome-screen.tsx')).WelcomeScreen,
  },
  {
    path: patterns.signUpError,
    access: 'anyone',
    render: 'client',
    width: 'form',
    title: 'Something went wrong',
    file: 'src/features/sign-up/error-screen.tsx',
    load: async () => (await import('../features/sign-up/error-screen.tsx')).ErrorScreen,
  },
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
    path: patterns.group,
    access: 'login',
    render: 'client',
    width: 'full',
    title: 'Group',
    file: 'src/features/groups/group-screen.tsx',
    load: async () => (await import('../features/groups/group-screen.tsx')).GroupScreen,
  },
  {
    path: patterns.groupDetails,
    access: 'login',
    render: 'server',
    width: 'full',
    title: 'Group',
    file: 'src/features/groups/group-details-screen.tsx',
    load: async () => (await import('../features/groups/group-details-screen.tsx')).GroupDetailsScreen,
  },
  {
    path: patterns.groupError,
    access: 'login',
    render: 'server',
    width: 'form',
    title: 'Not found',
    file: 'src/features/groups/group-error-screen.tsx',
    load: async () => (await import('../features/groups/group-error-screen.tsx')).GroupErrorScreen,
  },
  {
    path: patterns.simulator,
    access: 'anyone',
    render: 'client',
    width: 'full',
    title: 'Phone Simulator',
    file: 'src/features/simulator/simulator-screen.tsx',
    load: async () => (await import('../features/simulator/simulator-screen.tsx')).SimulatorScreen,
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: patterns.components,
          access: 'anyone',
          render: 'client',
          width: 'full',
          title: 'Components',
          file: 'src/app/components-screen.tsx',
          load: async () => (await import('./components-screen.tsx')).ComponentsScreen,
        } satisfies Screen,
      ]
    : []),
]

/** What is shown where no line of the table fits. */
export const notFound: Screen = {
  path: '',
  access: 'anyone',
  render: 'server',
  width: 'form',
  title: 'Not found',
  file: 'src/app/not-found-screen.tsx',
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
}

/**
 * Below these a signed-out visitor is asked to log in even where there is no screen: who is not signed in does not
 * learn what there is.
 */
export const privateAreas: readonly string[] = ['/events', '/group', '/user', '/message']
