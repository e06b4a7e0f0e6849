import type { SenderPage } from '@partyline/contract/sender-page'

/** First and last name, if known, or else the username. */
export function senderName({ firstName, lastName, displayHandle }: SenderPage): string {
  return [firstName, lastName].filter(Boolean).join(' ') || `@${displayHandle}`
}

/** 'Maya Okafor (@maya)', for the browser's tab and for previews. */
export function pageTitle(page: SenderPage): string {
  const name = senderName(page)
  return name.startsWith('@') ? name : `${name} (@${page.displayHandle})`
}
