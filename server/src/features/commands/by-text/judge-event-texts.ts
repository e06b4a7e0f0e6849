import type { Command } from '@partyline/domain/commands'
import { takesAnswers } from '@partyline/domain/events/rsvp'
import {
  isAboutReminders,
  isAboutTextsOfEvent,
  isAboutThis,
} from '@partyline/domain/reading/leaving/about-one'
import { readText } from '@partyline/domain/reading/read-text'
import { eventTextsEnded } from '@partyline/domain/wording/following'
import { endedOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { type ComingEvent, endTextsAbout, listTexted } from '../../events/rsvp/event-texts-store.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { type PersonRow, wasAskedToStop } from '../../people/store.ts'
import { DOUBT_MS } from '../held/hold-text.ts'
import type { ReadContent } from '../read-content.ts'
import { findLeft, MOST_CHOSEN } from '../resolve-almost.ts'
import { type Act, reply } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { withoutTitle } from './judge-cancelling.ts'
import { wasLeftFor } from './rsvp-by-text.ts'

/** A longer text says more than a wish for no more texts. */
const LONGEST = 160

/**
 * Judges a request for no more texts about an event, from a guest who gets them: 'stop reminding me about supper', 'no
 * more reminders', "don't text me about this". It ends those texts, and the answer stays. The reply names STOP, because
 * the author may mean all texts. A second such text within ten minutes gets that question.
 * @returns undefined when the words mean no event
 */
export async function judgeEventTexts(
  context: Context,
  { person, evidence }: Texter,
  { command, text }: ReadContent,
): Promise<Act | undefined> {
  if (!mayEnd(command, text)) return undefined
  const { events } = await listTexted(context, person.id, MOST_CHOSEN)
  const titled = events.filter(({ title }) => endsTextsOf(command, text, title))
  const isNameless = titled.length === 0 && command.kind !== 'say'
  const meant = isNameless ? await findNameless(context, person, text, events) : titled
  // A member of #supper asks for no more of its texts.
  if (meant.length === 0 || (await findLeft(context, person, text))) return undefined
  if (await wasAskedToStop(context, person.id, new Date(context.now.getTime() - DOUBT_MS))) return undefined
  return async () => {
    // The words may be a STOP, so the ledger keeps them.
    await recordConsent(context, { person, evidence, act: 'ask-stop', target: null })
    const ids = meant.map(({ id }) => id)
    const { titles, waiting } = await endTextsAbout(context, person.id, ids)
    return reply(endedOne(eventTextsEnded(titles, waiting)))
  }
}

/** Whether a text may ask for no more texts. 'Turn off reminders for supper' is read like MUTE. */
function mayEnd(command: Command, text: string): boolean {
  if (command.kind === 'stop') return !command.exact
  if (command.kind === 'say') return text.length <= LONGEST && !text.includes('?')
  return command.kind === 'almost' && ['stop', 'leave', 'mute'].includes(command.like)
}

/** Whether a text asks for no more texts about one event. 'Stop the supper reminders' asks without the title. */
function endsTextsOf(command: Command, text: string, title: string): boolean {
  if (!isAboutTextsOfEvent(text, title)) return false
  return command.kind !== 'say' || readText(withoutTitle(text, title)).kind === 'stop'
}

/**
 * Finds what 'stop the reminders' and "don't text me about this" mean: all texted events, and the event of the last text.
 * After a text of somebody else they mean none.
 */
async function findNameless(
  context: Context,
  person: PersonRow,
  text: string,
  events: ComingEvent[],
): Promise<ComingEvent[]> {
  const reminds = isAboutReminders(text)
  if (events.length === 0 || !(reminds || isAboutThis(text))) return []
  const last = (await listAskedAbout(context, person.id)).find(takesAnswers)
  if (!last || (await wasLeftFor(context, person, last))) return []
  return reminds ? events : events.filter(({ id }) => id === last.id)
}
