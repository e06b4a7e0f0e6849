import type { BrowserContext, Page } from '@playwright/test'
import { newPhone } from './phones.ts'
import { signIn, takeHandle } from './sign-in.ts'

const OPERATOR = newPhone()

/** The organisation of `OPERATED`. */
export const ORGANISATION = 'Riverside Community Choir'

/**
 * The settings of a Partyline with an operator, whose pauses and lists would disturb other journeys. The files with
 * these settings share one in each worker.
 */
export const OPERATED = {
  OPERATOR_PHONES: OPERATOR,
  ORGANISATION,
  TEXTS_ABOUT: 'rehearsals and concerts',
  SUPPORT_EMAIL: 'help@riverside.example',
  SEGMENT_PRICE: '0.01 USD',
  MONTHLY_CAP: '50 USD',
}

let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined

/** Makes a browser the operator's. The first journey signs in, the others have the same session. */
export async function operate(page: Page): Promise<void> {
  if (session) return page.context().addCookies(session)
  await signIn(page, OPERATOR)
  await takeHandle(page, { handle: 'olga', firstName: 'Olga', lastName: 'Brandt' })
  session = await page.context().cookies()
}
