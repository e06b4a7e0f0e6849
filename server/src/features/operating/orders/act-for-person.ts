import type { Context } from '../../../platform/context.ts'
import { removeAccount } from '../../accounts/delete-account.ts'
import { lockPeople } from '../../accounts/merge-store.ts'
import { countScheduled } from '../../accounts/scheduled-store.ts'
import { postToHooks } from '../../hooks/post-to-hooks.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { markStopped, type PersonRow } from '../../people/store.ts'
import { forgetAllBrowsers, forgetBrowsers } from '../../sign-in/browser-store.ts'
import { endAllLogins, removeLinksOf, removeSessionsOf } from '../../sign-in/session-store.ts'
import { type Operator, recordAct } from './audit-store.ts'
import { findTargetPerson } from './find-target.ts'

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
  const evidence = { words: operator.why, source: 'operator' as const }
  await recordConsent(context, { person, act: 'stop', target: null, evidence })
  if (!person.stopped_at) {
    await markStopped(context, person.id, context.now)
    await postToHooks(context, { followedBy: person.id }, { event: 'follower.stopped', personId: person.id })
  }
  await recordAct(context, operator, { act: 'stop', target: name })
  return { name, already: person.stopped_at !== null }
}

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
  await removeAccount(context, person, { words: operator.why, source: 'operator' })
  // The ledger of consent has the phone as proof, so the audit log needs only the name.
  await recordAct(context, operator, { act: 'delete account', target: found.name })
  return found.name
}
