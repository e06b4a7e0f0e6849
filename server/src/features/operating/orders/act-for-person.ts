import type { Context } from '../../../platform/context.ts'
import { removeAccount } from '../../accounts/delete-account.ts'
import { lockPeople } from '../../accounts/merge-store.ts'
import { countScheduled } from '../../accounts/scheduled-store.ts'
import { endEventTexts } from '../../events/rsvp/event-texts-store.ts'
import { findEventByCode } from '../../events/store.ts'
import { showAll } from '../../people/seen-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { forgetAllBrowsers, forgetBrowsers } from '../../sign-in/browser-store.ts'
import { endAllLogins, removeLinksOf, removeSessionsOf } from '../../sign-in/session-store.ts'
import { type Ending, endFor } from '../opt-outs/end-for.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { findTarget, findTargetPerson } from './find-target.ts'

/**
 * Logs a person out everywhere, ends their API keys and webhooks, and forgets their browsers.
 * @returns how many sessions ended, and how many scheduled messages still go out; undefined when there is no such person
 */
export async function logOutEverywhere(
  context: Context,
  target: string,
  operator: Operator,
): Promise<{ name: string; sessions: number; scheduled: number } | undefined> {
  const found = await findTargetPerson(context, target)
  if (!found) return undefined
  const sessions = await removeSessionsOf(context.tx, found.person.id, 'all')
  await removeLinksOf(context.tx, found.person.id)
  await forgetBrowsers(context.tx, found.person.id, 'all')
  await recordAct(context, operator, { act: 'log out', target: found.name })
  return { name: found.name, sessions, scheduled: await countScheduled(context.tx, found.person.id) }
}

/**
 * Shows a person again what their account hides since a long silence, because the operator knows that the phone still
 * has the same owner.
 * @returns undefined when there is no such person
 */
export async function showOlder(
  context: Context,
  target: string,
  operator: Operator,
): Promise<{ name: string; changed: boolean } | undefined> {
  const found = await findTargetPerson(context, target)
  if (!found) return undefined
  const changed = found.person.shows_from !== null
  if (changed) {
    await showAll(context, found.person.id)
    await recordAct(context, operator, { act: 'show older', target: found.name })
  }
  return { name: found.name, changed }
}

/** Logs out everybody, when somebody has broken in. @returns how many sessions ended */
export async function logOutEveryone(context: Context, operator: Operator): Promise<number> {
  const sessions = await endAllLogins(context.tx)
  await forgetAllBrowsers(context.tx)
  await recordAct(context, operator, { act: 'log out', target: 'everyone' })
  return sessions
}

/**
 * Records a STOP that came by letter or by phone call. The phone gets no more texts, not even a confirmation.
 * The ledger has the operator's words. START from the phone undoes it.
 * @param target '@ana' or a phone, even one without a person
 */
export async function recordStop(
  context: Context,
  target: string,
  operator: Operator,
): Promise<{ name: string; already: boolean } | undefined> {
  const found = await findTargetPerson(context, target, { addPhone: true })
  if (!found) return undefined
  const { person, name } = found
  await endFor(context, person, { what: 'all' }, evidenceOf(operator))
  await recordAct(context, operator, { act: 'stop', target: name })
  return { name, already: person.stopped_at !== null }
}

/**
 * Records that a person asked by letter or by phone call to leave a sender, a group or the texts about an event, or to
 * block somebody. They hear nothing of it.
 * @param input.target '@ana' or a phone, even one without a person
 * @returns undefined when there is no such person, or nothing of that name
 */
export async function recordLeaving(
  context: Context,
  input: { act: 'leave' | 'block'; target: string; from: string },
  operator: Operator,
): Promise<{ name: string; from: string } | undefined> {
  const found = await findTargetPerson(context, input.target, { addPhone: true })
  const ending = found && (await findEnding(context, input))
  if (!ending) return undefined
  const { person, name } = found
  await endFor(context, person, ending, evidenceOf(operator))
  // As with STOP @ana, the texts about a sender's events end too.
  if (ending.what === 'follow') await endEventTexts(context, { guestId: person.id, hostId: ending.person.id })
  await recordAct(context, operator, { act: input.act, target: `${name} ${input.from}` })
  return { name, from: input.from }
}

async function findEnding(
  context: Context,
  { act, from }: { act: 'leave' | 'block'; from: string },
): Promise<Ending | undefined> {
  const found = /^[@#]/.test(from) ? await findTarget(context, from) : undefined
  if (found?.kind === 'person') return { what: act === 'block' ? 'block' : 'follow', person: found.person }
  if (act === 'block') return undefined
  if (found) return { what: 'group', group: found.group }
  const event = await findEventByCode(context.tx, from)
  return event && { what: 'event', eventId: event.id }
}

const evidenceOf = ({ why }: Operator) => ({ words: why, source: 'operator' as const })

/** Finds a person whose data an operator hands over, and records that in the audit log. */
export async function answerDataRequest(
  context: Context,
  target: string,
  operator: Operator,
): Promise<PersonRow | undefined> {
  const found = await findTargetPerson(context, target)
  if (!found) return undefined
  await recordAct(context, operator, { act: 'hand over data', target: found.name })
  return found.person
}

/**
 * Deletes the account of a person who asked an operator to. It does the same as deleting one's own.
 * @returns its name
 */
export async function deleteFor(
  context: Context,
  target: string,
  operator: Operator,
): Promise<string | undefined> {
  const found = await findTargetPerson(context, target)
  const person = found && (await lockPeople(context, [found.person.id])).get(found.person.id)
  if (!person) return undefined
  await removeAccount(context, person, evidenceOf(operator))
  // The ledger of consent has the phone as proof, so the audit log needs only the name.
  await recordAct(context, operator, { act: 'delete account', target: found.name })
  return found.name
}
