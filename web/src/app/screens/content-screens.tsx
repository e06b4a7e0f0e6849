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
    description: 'Three ways to get help with Partyline: text HELP, write to us, or look it up.',
    file: 'src/features/content/support-screen.tsx',
    load: async () => (await import('../../features/content/support-screen.tsx')).SupportScreen,
  },
]
