import { nameKey } from '@partyline/domain/names/names'
import { readAnyPhone } from '@partyline/domain/phones'
import type { Context, Transact } from '../../../platform/context.ts'
import { findEvent } from '../../events/store.ts'
import { findGroup, findGroupByName } from '../../groups/store.ts'
import { findOrAddPerson } from '../../people/adding-store.ts'
import { findPersonByHandle, findPersonByPublicId, lockPerson, type PersonRow } from '../../people/store.ts'
import { type OptOut, readOptOuts } from './choices.ts'
import { type Ending, endFor } from './end-for.ts'
import { type Choice, listKnownPeople } from './opt-out-store.ts'

/** What was done again. */
export interface Replayed {
  phones: number
  endings: number
}

/**
 * Does again what people ended after a restored backup was made, unless they began it again. It only ends things, so a
 * line that is missing, or that somebody else wrote, brings nobody a text.
 * @param replay.isProven the lines are known to be the installation's own. Other lines delete and move no account
 */
export async function replayOptOuts(
  transact: Transact,
  replay: { lines: unknown[]; since: Date; isProven: boolean },
): Promise<Replayed> {
  const ids = replay.lines.map((line) => (line as Partial<Choice> | null)?.person)
  const known = await transact((context) =>
    listKnownPeople(
      context,
      ids.filter((id) => typeof id === 'string'),
    ),
  )
  const phones = new Set<string>()
  let endings = 0
  for (const optOut of readOptOuts(replay.lines, replay.since, (id) => known.has(id))) {
    const { at, phone } = optOut.choice
    await transact(async (context) => {
      const ending = await findEnding(context, optOut, replay.isProven)
      const person = ending && (await findWho(context, optOut.choice, ending))
      if (!ending || !person) return
      await endFor(context, person, ending, {
        words: `chosen ${at}, read from the journal of opt-outs`,
        source: 'operator',
      })
      phones.add(phone)
      endings++
    })
  }
  return { phones: phones.size, endings }
}

/** What ended, in this database; undefined when it is not here, so that nobody hears from it. */
async function findEnding(
  context: Context,
  { subject, choice }: OptOut,
  isProven: boolean,
): Promise<Ending | undefined> {
  const { about, target } = choice
  switch (subject) {
    case 'all':
      return { what: 'all' }
    case 'account':
    case 'number': {
      const to = subject === 'number' ? readAnyPhone(target ?? '') : undefined
      if (!isProven || (subject === 'number' && !to)) return { what: 'all' }
      return to ? { what: 'number', to } : { what: 'account' }
    }
    case 'event': {
      const event = await findEvent(context.tx, about ?? '')
      return event && { what: 'event', eventId: event.id }
    }
    case 'group': {
      const group = about === null ? undefined : await findGroup(context, about)
      const named = group ?? (await findGroupByName(context, nameKey(target?.slice(1) ?? '')))
      return named && { what: 'group', group: named }
    }
    case 'follow':
    case 'block': {
      const person = await findAbout(context, choice, subject === 'block')
      return person && { what: subject, person }
    }
  }
}

/** @param mayAdd makes a person for the phone, which may come back as another person */
async function findAbout(
  context: Context,
  { about, about_phone, target }: Choice,
  mayAdd: boolean,
): Promise<PersonRow | undefined> {
  const found = about === null ? undefined : await findPersonByPublicId(context.tx, about)
  if (found) return found
  if (mayAdd && about_phone !== null) return findOrAddPerson(context, about_phone as PersonRow['phone'])
  return target?.startsWith('@') ? findPersonByHandle(context, nameKey(target.slice(1))) : undefined
}

/** The person who chose; for an unknown phone a new one, so that the choice holds once somebody finds the phone. */
async function findWho(context: Context, choice: Choice, ending: Ending): Promise<PersonRow | undefined> {
  const found = await findPersonByPublicId(context.tx, choice.person)
  if (found) return lockPerson(context, found.id)
  if (['account', 'number', 'event'].includes(ending.what)) return undefined
  return findOrAddPerson(context, choice.phone as PersonRow['phone'])
}
