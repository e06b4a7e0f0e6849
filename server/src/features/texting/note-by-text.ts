import { inQuotes } from '@partyline/domain/leads'
import * as wording from '@partyline/domain/wording/notes'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import { type AskedAbout, listAskedAbout } from '../events/question-store.ts'
import type { Said } from '../messages/said.ts'
import { keepNote } from '../notes/keep-note.ts'
import type { PersonRow } from '../people/store.ts'
import type { TextResult } from './text-result.ts'

const SAID_ONCE = [{ most: 1, window: 86_400_000 }]

/**
 * Words of somebody without a username: kept as a note for whom they heard from last.
 * @param result what is answered without that: it becomes where the words went, or that nobody got them
 */
export async function noteByText(
  context: Context,
  person: PersonRow,
  said: Said,
  result: TextResult,
): Promise<TextResult> {
  if (result.resultCode !== 'NO_HANDLE') return result
  const signUpUrl = `${context.settings.publicUrl}/signup`
  const kept = await keepNote(context, { author: person, said })
  const say = (response: string): TextResult => ({ ...result, responses: [response] })
  const [event] = await listAskedAbout(context, person.id)
  if (!kept.ok) {
    const name = kept.recipient?.display_handle
    if (!name || kept.reason === 'nobody') return say(wording.notKept(signUpUrl))
    const why = kept.reason === 'too-many' ? wording.tooManyNotes(`@${name}`) : wording.takesNone(`@${name}`)
    return say(wording.notKept(signUpUrl, why))
  }
  const { recipient, eventId } = kept
  const isAboutEvent = event !== undefined && event.id === eventId
  const to = isAboutEvent
    ? `the host of "${inQuotes(event.title, 24)}"`
    : `@${recipient.display_handle ?? ''}`
  const first = await takeHits(context, [{ key: `told ${person.id} of notes for ${to}`, limits: SAID_ONCE }])
  if (!first.ok) return say(wording.keptAgain(to))
  return say(wording.kept(to, signUpUrl, event && mayAnswer(event, context.now) ? event.title : undefined))
}

/** How long after a text about an event words are taken for a try to answer it. */
const HINT_MS = 86_400_000

function mayAnswer({ rsvp, cancelled, over, heardAt }: AskedAbout, now: Date): boolean {
  return rsvp && !cancelled && !over && now.getTime() - heardAt.getTime() <= HINT_MS
}
