import { DAY_MS } from '@partyline/domain/time/time-units'
import { type ImportProblem, listInvitation } from '@partyline/domain/wording/importing'
import type { Context } from '../../platform/context.ts'
import { countryOf } from '../../platform/limits/number-plan.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { postToOne } from '../outbox/post-message.ts'
import { findOrAddPeople } from '../people/adding-store.ts'
import { recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { findInvitedTo } from './find-invited-to.ts'
import { type Listed, type ReadList, readList } from './read-list.ts'
import { addListInvitations, listInvitable, lockInviter, writeInvitationMessage } from './store.ts'
import { takeInvitationQuota } from './take-invitation-quota.ts'

interface List {
  inviter: PersonRow
  csv: string
  evidence: string
  /** The public id of a group that the inviter runs. Without it, people are invited to follow the inviter. */
  group?: string | undefined
}

type Unreadable = Extract<ReadList, { ok: true }>['unreadable']
type Refused = { ok: false; reason: ImportProblem }

/**
 * Reads a list and describes the result of inviting it. It looks up no person, so that it reveals nobody's
 * account.
 * @throws QuotaExceeded when the inviter has had too many lists read today
 */
export async function checkImport(
  context: Context,
  { inviter, csv, evidence, group }: List,
): Promise<{ ok: true; people: number; unreadable: Unreadable; text: string } | Refused> {
  const found = await findInvitedTo(context, { inviter, groupId: group })
  if (!found.ok) return found
  await takeDailyQuota(context, { limit: 'listsPerPersonPerDay', personId: inviter.id })
  const list = readList(context.settings, { csv, evidence })
  if (!list.ok) return list
  const [first] = list.people
  const text = first ? listInvitation(nameOf(inviter, found.handle), found.group, first.evidence) : ''
  return { ok: true, people: list.people.length, unreadable: list.unreadable, text }
}

/**
 * Invites everybody on a list with one text each. Nothing else reaches them until they answer YES. The
 * inviter's words on how they agreed go into the ledger of consent, and into the text.
 * @param input.address the IP address of the inviter's call
 * @throws QuotaExceeded when a day's quota is smaller than the list, or of lists is used up
 */
export async function importPeople(
  context: Context,
  input: List & { address: string },
): Promise<{ ok: true; invited: number; leftOut: number; unreadable: Unreadable } | Refused> {
  const { inviter, csv, evidence, address } = input
  const found = await findInvitedTo(context, { inviter, groupId: input.group })
  if (!found.ok) return found
  await takeDailyQuota(context, { limit: 'listsPerPersonPerDay', personId: inviter.id })
  const list = readList(context.settings, { csv, evidence })
  if (!list.ok) return list
  const { to, handle, group } = found
  await lockInviter(context, inviter.id)
  const chosen = await chooseInvitable(context, to, list.people)
  const home = countryOf(context.settings.sharedNumber)
  const abroad = chosen.filter(({ phone }) => countryOf(phone) !== home).length
  await takeInvitationQuota(context, { personId: inviter.id, address, people: chosen.length, abroad })
  const named = chosen.map(({ person, name }) => ({ id: person.id, name }))
  const added = await addListInvitations(context, to, named)
  const invited = chosen.filter(({ person }) => added.has(person.id))
  for (const one of invited) {
    await recordConsent(context, {
      person: one.person,
      act: 'invite',
      target: group ? `#${group}` : `@${handle}`,
      about: { personId: to.inviterId, ...(to.groupId !== null && { groupId: to.groupId }) },
      evidence: { words: `invited by @${handle}: ${one.evidence}`, source: 'web' },
    })
    const text = listInvitation(nameOf(inviter, handle), group, one.evidence)
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

/** Chooses the people of a list who may be invited. A phone without a person gets one, as with a code. */
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
  const since = new Date(context.now.getTime() - DAY_MS)
  const most = context.settings.listInvitationsPerPhonePerDay
  const ids = found.map(({ person }) => person.id)
  const invitable = await listInvitable(context, { ...to, ids, since, most })
  return found.filter(({ person }) => invitable.has(person.id))
}

function nameOf({ first_name, last_name }: PersonRow, handle: string) {
  return { handle, name: [first_name, last_name].filter(Boolean).join(' ') }
}
