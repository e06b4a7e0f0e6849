import type { PageData } from '@partyline/contract/page'
import { formatPhone } from '@partyline/domain/phones'
import type { Screen } from '../app/screen.ts'
import { patterns } from '../platform/pages/patterns.ts'
import { escapeHtml } from './escape-html.ts'

/** Screens that work without scripts: people read them and follow their links. */
const READ_ONLY: ReadonlySet<string> = new Set([
  patterns.home,
  patterns.quickGuides,
  patterns.faq,
  patterns.support,
])

/**
 * The top of a page in a browser without scripts: what works anyway, and what to text instead. A page whose scripts
 * do not start shows it too, under another heading.
 */
export function noScript(screen: Screen, { settings, answers }: PageData): string {
  const number = formatPhone(settings.sharedNumber)
  const event = answers?.event?.data
  const sender = answers?.senderPage?.data
  const words = sender
    ? `You can read this page. To follow, text @${sender.displayHandle} to ${number}.`
    : event
      ? `To answer, text YES ${event.code} to ${number}. NO and MAYBE work the same way.`
      : READ_ONLY.has(screen.path)
        ? `You can read this page and follow its links. For everything else, text HELP to ${number}.`
        : `You can use Partyline by text: text HELP to ${number}.`
  return `<noscript><p class="no-script" role="alert"><b>JavaScript is off.</b> ${escapeHtml(words)}</p></noscript>`
}

/** Hides a screen that only the browser draws. Without scripts its grey bars would never go away. */
export function noScriptStyle(screen: Screen): string {
  return screen.render === 'client' ? '<noscript><style>#main>*{display:none}</style></noscript>' : ''
}
