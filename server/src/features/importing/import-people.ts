import { type ConsentWay, REFUSED_LISTS_MS } from '@partyline/domain/importing'
import { consentWays, type ImportProblem, listInvitation } from '@partyline/domain/wording/importing'
import type { Context } from '../../platform/context.ts'
import { countryOf, countryOfOurs } from '../../platform/limits/number-plan.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { admitStrangers } from '../../platform/limits/strangers.ts'
import { postToOne } from '../outbox/post-message.ts'
import { findOrAddPeople } from '../people/adding-store.ts'
import { recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { findInvitedTo } from './find-invited-to.ts'
import { type Listed, type PhoneColumn, type ReadList, readList } from './read-list.ts'
import { addListInvitations, listInvitable, lockInviter, writeInvitationMessage } from './store.ts'
import { takeInvitationQuota } from './take-invitation-quota.ts'

interface List {
  inviter: PersonRow
  csv: string
  /** The name of the column with the phone numbers. Without it, the one with the fittest name. */
  column?: string | undefined
  /** The public id of a group that the inviter runs. Without it, people are invited to follow the inviter. */
  group?: string | undefined
}

type Unreadable = Extract<ReadList, { ok: true }>['unreadable']
type Checked = { ok: true; column: PhoneColumn; people: number; unreadable: Unreadable; text: string }
type Refused = { ok: false; reason: ImportProblem }

/**
 * Reads a list and describes the result of inviting it. It looks up no person, so that it reveals nobody's
 * account.
 * @throws QuotaExceeded when the inviter has had too many lists read today
 */
export async function checkImport(
  context: Context,
  { inviter, group, consent, ...given }: List & { consent?: ConsentWay | undefined },
): Promise<Checked | Refused> {
  const found = await findInvitedTo(context, { inviter, groupId: group })
  if (!found.ok) return found
  await takeDailyQuota(context, { limit: 'listsPerPersonPerDay', personId: inviter.id })
  const list = readList(context.settings, given)
  if (!list.ok) return list
  const text = consent ? listInvitation(context.settings.shortName, found.handle, found.group, consent) : ''
  const { column, people, unreadable } = list
  return { ok: true, column, people: people.length, unreadable, text }
}

/**
 * Invites everybody on a list with one text each. Nothing else reaches them until they answer YES. How they gave
 * their number, as the inviter says, goes into the ledger of consent, and into the text.
 * @param input.address the IP address of the inviter's call
 * @throws QuotaExceeded when a day's quota is smaller than the list, or of lists is used up
 */
export async function importPeople(
  context: Context,
  input: List & { consent: ConsentWay; address: string },
): Promise<{ ok: true; invited: number; leftOut: number; unreadable: Unreadable } | Refused> {
  const { inviter, consent, address } = input
  const found = await findInvitedTo(context, { inviter, groupId: input.group })
  if (!found.ok) return found
  await takeDailyQuota(context, { limit: 'listsPerPersonPerDay', personId: inviter.id })
  const list = readList(context.settings, input)
  if (!list.ok) return list
  const { to, handle, group } = found
  await lockInviter(context, inviter.id)
  const chosen = await chooseInvitable(context, to, list.people)
  const home = countryOfOurs(context.settings.sharedNumber)
  const abroad = chosen.filter(({ phone }) => countryOf(phone) !== home).length
  await takeInvitationQuota(context, { personId: inviter.id, address, people: chosen.length, abroad })
  const named = chosen.map(({ person, name }) => ({ id: person.id, name }))
  const added = await addListInvitations(context, to, named)
  const text = listInvitation(context.settings.shortName, handle, group, consent)
  const invited = chosen.filter(({ person }) => added.has(person.id))
  for (const one of invited) {
    await recordConsent(context, {
      person: one.person,
      act: 'invite',
      target: group ? `#${group}` : `@${handle}`,
      about: { personId: to.inviterId, ...(to.groupId !== null && { groupId: to.groupId }) },
      evidence: { words: `invited by @${handle}: ${consentWays[consent]}`, source: 'web' },
    })
    const posted = await postToOne(context, {
      kind: 'reply',
      senderId: inviter.id,
      recipientId: one.person.id,
      text,
      outgoing: text,
      source: 'line',
      as: 'announcement',
    })
    if (posted)
      await writeInvitationMessage(context, to, { personId: one.person.id, messageId: posted.messageId })
  }
  const leftOut = list.people.length - invited.length
  return { ok: true, invited: invited.length, leftOut, unreadable: list.unreadable }
}

/** Chooses the people of a list who may be invited, and counts their texts as a stranger's. A phone without a person gets one, as with a code. */
async function chooseInvitable(
  context: Context,
  to: Parameters<typeof addListInvitations>[1],
  listed: Listed[],
): Promise<(Listed & { person: PersonRow })[]> {
  const phones = listed.map(({ phone }) => phone)
  const people = await findOrAddPeople(context, phones)
  const found = listed.flatMap((one) => {
    const person = people.get(one.phone)
    return person ? [{ ...one, person }] : []
  })
  const since = new Date(context.now.getTime() - REFUSED_LISTS_MS)
  const ids = found.map(({ person }) => person.id)
  const invitable = await listInvitable(context, { ...to, ids, since })
  const chosen = found.filter(({ person }) => invitable.has(person.id))
  const admitted = await admitStrangers(
    context,
    chosen.map(({ phone }) => phone),
  )
  return chosen.filter(({ phone }) => admitted.has(phone))
}
