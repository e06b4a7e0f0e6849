import { patterns } from '../../platform/pages/patterns.ts'
import type { Screen } from '../screen.ts'

/**
 * A sender's public page. People who are new here open its link, so it is painted before its scripts arrive.
 */
export const senderPageScreen: Screen = {
  path: patterns.sender,
  access: 'anyone',
  render: 'server',
  width: 'full',
  title: 'Sender',
  namesItself: true,
  file: 'src/features/people/page/sender-page-screen.tsx',
  load: async () => {
    if (import.meta.env.SSR) await (await import('../../ui/drawing/draw-qr.ts')).loadQrEncoder()
    return (await import('../../features/people/page/sender-page-screen.tsx')).SenderPageScreen
  },
}
