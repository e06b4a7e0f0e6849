import { patterns } from '../../platform/pages/patterns.ts'
import type { Screen } from '../screen.ts'

/** The screens that explain the product. */
export const contentScreens: readonly Screen[] = [
  {
    path: patterns.quickGuides,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'Quick Guides',
    description:
      'How to follow people, text your followers, write to a group and answer an invitation, each shown as the text itself.',
    file: 'src/features/content/quick-guides-screen.tsx',
    load: async () => (await import('../../features/content/quick-guides-screen.tsx')).QuickGuidesScreen,
  },
  {
    path: patterns.faq,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'FAQ',
    description:
      'Answers on usernames, groups, following and events: who can text whom, what it costs, and how to make it stop.',
    file: 'src/features/content/faq-screen.tsx',
    load: async () => (await import('../../features/content/faq-screen.tsx')).FaqScreen,
  },
  {
    path: patterns.support,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'Support',
    description: 'Three ways to get help: text HELP, write to us, or look it up.',
    file: 'src/features/content/support-screen.tsx',
    load: async () => (await import('../../features/content/support-screen.tsx')).SupportScreen,
  },
  {
    path: patterns.join,
    access: 'anyone',
    render: 'server',
    width: 'page',
    title: 'How people join',
    description: 'How people come to get our texts, what stands beside the number, and how they leave.',
    file: 'src/features/content/public/join-screen.tsx',
    load: async () => (await import('../../features/content/public/join-screen.tsx')).JoinScreen,
  },
  {
    path: patterns.terms,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'Terms',
    description: 'The sender, the subject, how often, what it costs, and the words HELP, STOP and START.',
    file: 'src/features/content/public/terms-screen.tsx',
    load: async () => (await import('../../features/content/public/terms-screen.tsx')).TermsScreen,
  },
  {
    path: patterns.privacy,
    access: 'anyone',
    render: 'server',
    width: 'read',
    title: 'Privacy',
    description: 'What we keep about you, who sees it, for how long, and how you get rid of it.',
    file: 'src/features/content/public/privacy-screen.tsx',
    load: async () => (await import('../../features/content/public/privacy-screen.tsx')).PrivacyScreen,
  },
]
