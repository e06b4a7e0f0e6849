import type { PageData } from '@partyline/contract/page'
import { formatPhone } from '@partyline/domain/phones'
import type { Screen } from '../app/screen.ts'
import { patterns } from '../platform/pages/patterns.ts'
import { escapeHtml } from './escape-html.ts'

/** Nothing on these needs scripts: they are read, and their links lead on. */
const READ_ONLY: ReadonlySet<string> = new Set([
  patterns.home,
  patterns.quickGuides,
  patterns.faq,
  patterns.support,
])

/** What a browser without scripts shows at the top of a page: what works all the same, and what to text instead. */
export function noScript(screen: Screen, { settings, answers }: PageData): string {
  const number = formatPhone(settings.sharedNumber)
  const event = answers?.event?.data
  const words = event
    ? `To answer, text YES ${event.code} to ${number}. NO and MAYBE work the same way.`
    : READ_ONLY.has(screen.path)
      ? `You can read this page, and its links work. The rest works by text: text HELP to ${number}.`
      : `This page needs JavaScript. Turn it on, or do without this page: text HELP to ${number}.`
  return `<noscript><p class="no-script"><b>JavaScript is off.</b> ${escapeHtml(words)}</p></noscript>`
}

/** For the head: hides a screen that only the browser draws, whose grey bars would stand for ever without scripts. */
export function noScriptStyle(screen: Screen): string {
  return screen.render === 'client' ? '<noscript><style>#main>*{display:none}</style></noscript>' : ''
}
