import { getSimulatorTexts, postSimulatorText } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'
import { call } from '../../platform/calls/call.ts'
import { type PhoneLog, withPage } from './arrivals/phone-log.ts'

/** The most texts in one answer. */
const PAGE = 1000

/** Reads a log from its last place to the end. */
export async function readOn(phone: Phone, log: PhoneLog, signal: AbortSignal): Promise<PhoneLog> {
  const after = log.cursor ?? undefined
  const page = await call(getSimulatorTexts, { query: { phone, after, limit: PAGE }, signal })
  const longer = withPage(log, page)
  return page.texts.length < PAGE || longer.cursor === log.cursor ? longer : readOn(phone, longer, signal)
}

/** Texts the shared number. The same id twice acts once, so an unanswered call can be repeated. */
export async function textTheNumber(
  id: string,
  from: Phone,
  content: { text: string; pictures: string[] },
): Promise<void> {
  const { text, pictures } = content
  await call(postSimulatorText, { body: { id, from, text, mediaUrls: pictures } })
}
