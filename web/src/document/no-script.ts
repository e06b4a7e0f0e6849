import { NOT_STARTED, type PageData } from '@partyline/contract/page'
import { formatPhone } from '@partyline/domain/phones'
import type { Screen } from '../app/screen.ts'
import { patterns } from '../platform/pages/patterns.ts'
import { smsLink } from '../ui/messages/sms-link.ts'
import { escapeHtml } from './escape-html.ts'

/** Screens that work without scripts: people read them and follow their links. */
const READ_ONLY: ReadonlySet<string> = new Set([
  patterns.home,
  patterns.quickGuides,
  patterns.faq,
  patterns.support,
  patterns.join,
  patterns.terms,
  patterns.privacy,
])

/**
 * The top of a page in a browser without scripts: what works anyway, and what to text instead. A page whose scripts do
 * not start shows the same under another heading: the address of a page that a plain form leads back to ends in its id,
 * and inline/start-page.ts shows it.
 */
export function noScript(screen: Screen, { settings, answers }: PageData): string {
  const number = formatPhone(settings.sharedNumber)
  const event = answers?.event?.data
  const sender = answers?.senderPage?.data
  const text = (words: string) =>
    `text <a class="link" href="${escapeHtml(smsLink(settings.sharedNumber, words))}">${escapeHtml(words)}</a> to ${number}`
  const words = sender
    ? `You can read this page. To follow, ${text(`@${sender.displayHandle}`)}.`
    : event
      ? `To answer, ${text(`YES ${event.code}`)}. NO and MAYBE work the same way.`
      : READ_ONLY.has(screen.path)
        ? `You can read this page and follow its links. For everything else, ${text('HELP')}.`
        : `You can use ${escapeHtml(settings.shortName)} by text: ${text('HELP')}.`
  return (
    `<noscript id="no-script"><p class="no-script" role="alert"><b>JavaScript is off.</b> ${words}</p></noscript>` +
    `<p class="no-script not-started" id="${NOT_STARTED}" role="alert"><b>This page didn’t start. Load it again, or use a newer browser.</b> ${words}</p>`
  )
}

/**
 * Without scripts the page needs no other heading, and hides a screen that only the browser draws, whose grey bars would
 * never go away.
 */
export function noScriptStyle(screen: Screen): string {
  const hidesBars =
    screen.render === 'client' ? '<noscript><style>#main>*{display:none}</style></noscript>' : ''
  return `<noscript id="no-script-style"><style>.not-started{display:none!important}</style></noscript>${hidesBars}`
}
