import type { Phone } from '@partyline/domain/phones'
import { isWelcome } from '../exchange/entry-words.ts'
import type { Entry } from '../exchange/exchange-log.ts'
import type { Owners } from '../use-owners.ts'

/**
 * A newcomer's place in the guide: 1 sign up a name, 2 follow it from another phone, 3 say something, 4 all
 * done.
 */
export interface GuidePlace {
  step: 1 | 2 | 3 | 4
  /** The phone whose owner signs up and speaks. */
  sender: Phone
  /** The phone that follows and rings. */
  follower: Phone
  /** The sender's username in its own spelling, without the @, once there is one. */
  handle?: string
  /** How many phones rang when the sender spoke. */
  rang?: number
}

/**
 * Finds a newcomer's place from the events on the shelf.
 * @param phones the shelf's, from the left
 * @returns undefined with fewer than two phones, because nobody can follow anybody
 */
export function placeInGuide(
  phones: readonly Phone[],
  owners: Owners,
  entries: readonly Entry[],
): GuidePlace | undefined {
  const named = phones.filter((phone) => owners.has(phone))
  const followed = named.find((phone) => followerOf(handleOf(owners, phone), phone, entries))
  const sender = followed ?? named[0] ?? phones[0]
  const handle = sender && owners.get(sender)?.displayHandle
  const known = sender && followerOf(handle, sender, entries)
  const follower = known ?? phones.find((phone) => phone !== sender)
  if (!sender || !follower) return undefined
  if (!handle) return { step: 1, sender, follower }
  const spoke = entries.findLast(
    ({ from, asked, rang }) => from === sender && asked.kind === 'say' && rang.length > 0,
  )
  if (spoke) return { step: 4, sender, follower, handle, rang: spoke.rang.length }
  return { step: known ? 3 : 2, sender, follower, handle }
}

function handleOf(owners: Owners, phone: Phone): string | undefined {
  return owners.get(phone)?.displayHandle
}

function followerOf(handle: string | undefined, sender: Phone, entries: readonly Entry[]): Phone | undefined {
  const name = handle?.toLowerCase()
  const follow = entries.findLast(
    ({ from, asked, ...entry }) =>
      from !== sender &&
      asked.kind === 'follow' &&
      asked.name.toLowerCase() === name &&
      (isWelcome({ asked, ...entry }) || entry.reply?.startsWith('You already follow @')),
  )
  return follow?.from
}
