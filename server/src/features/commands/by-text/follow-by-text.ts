import type { Target } from '@partyline/domain/commands'
import { muteTimes } from '@partyline/domain/judging/judgement'
import { marked } from '@partyline/domain/judging/named'
import { describeDuration } from '@partyline/domain/time/durations'
import * as wording from '@partyline/domain/wording/following'
import * as groupWording from '@partyline/domain/wording/groups'
import type { Context } from '../../../platform/context.ts'
import { endEventTexts, findTextedEvents, listTexted } from '../../events/rsvp/event-texts-store.ts'
import { blockPerson } from '../../following/block-person.ts'
import { follow } from '../../following/follow.ts'
import { muteFollow } from '../../following/mute-follow.ts'
import { listChosen } from '../../following/store.ts'
import { unfollow } from '../../following/unfollow.ts'
import { groupPage } from '../../groups/group-page.ts'
import { joinGroup } from '../../groups/join-group.ts'
import { leaveGroup } from '../../groups/leave-group.ts'
import { muteGroup } from '../../groups/mute-group.ts'
import { keepIntro } from '../../messages/keep-intro.ts'
import type { PersonRow } from '../../people/store.ts'
import { suggestName } from '../suggest-name.ts'
import { offering, replies, reply, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { keepTexts } from './keep-texts.ts'

/** '@ana'. */
export async function followByText(context: Context, texter: Texter, name: string): Promise<TextResult> {
  const { person, evidence } = texter
  const result = await follow(context, { follower: person, handle: name, evidence })
  if (result.ok)
    return replies(wording.followed(shown(result.target), result.target.intro, context.settings.shortName))
  switch (result.reason) {
    case 'unknown-handle':
      return unknownPerson(context, person, name, itself)
    case 'yourself':
      return reply(wording.thatIsYou(shown(result.target)))
    case 'already':
      if (person.asked_still_at) return keepTexts(context, texter)
      return reply(wording.alreadyFollowing(shown(result.target)))
  }
}

/** UNFOLLOW @ana, STOP @ana. They also end her direct messages and the texts about her events. */
export async function unfollowByText(
  context: Context,
  { person, evidence }: Texter,
  name: string,
): Promise<TextResult> {
  const result = await unfollow(context, { follower: person, handle: name, evidence })
  if (!result.ok && result.reason === 'unknown-handle') return unknownPerson(context, person, name, leaving)
  const handle = shown(result.target)
  const ended = await endEventTexts(context, { guestId: person.id, hostId: result.target.id })
  const isGuest = ended.titles.length > 0
  if (!result.ok && !isGuest) return reply(wording.leftUnfollowed(handle))
  return reply(
    [
      ...(result.ok ? [wording.unfollowed(handle)] : []),
      ...(isGuest ? [wording.eventTextsEnded(ended.titles, ended.waiting)] : []),
    ].join(' '),
  )
}

/** '#choir'. */
export async function joinByText(context: Context, texter: Texter, name: string): Promise<TextResult> {
  const { person, evidence } = texter
  const result = await joinGroup(context, { person, name, evidence })
  if (!result.ok && result.reason === 'unknown-group') return unknownGroup(context, person, name, itself)
  const { group } = result
  if (!result.ok) {
    if (person.asked_still_at) return keepTexts(context, texter)
    const say = group.created_by === person.id ? groupWording.ownGroup : groupWording.alreadyMember
    return reply(say(group.display_name))
  }
  await keepIntro(context, { group, joiner: person })
  return replies(groupWording.joined(group.display_name, group.intro, context.settings.shortName))
}

/** LEAVE #choir, STOP #choir. */
export async function leaveByText(
  context: Context,
  { person, evidence }: Texter,
  name: string,
): Promise<TextResult> {
  const result = await leaveGroup(context, { person, name, evidence })
  if (result.ok) return reply(groupWording.left(result.group.display_name))
  switch (result.reason) {
    case 'unknown-group':
      return unknownGroup(context, person, name, leaving)
    case 'not-a-member':
      return reply(groupWording.notMember(result.group.display_name))
    case 'creator':
      return reply(groupWording.creatorStays(result.group.display_name, groupPage(context, result.group)))
  }
}

/** MUTE #choir 8h; without a time it asks for one. */
export async function muteByText(
  context: Context,
  { person }: Texter,
  target: Target,
  time: number | 'unreadable' | undefined,
): Promise<TextResult> {
  const to = marked(target)
  if (typeof time !== 'number')
    return { ...reply(wording.muteHow(to, time === 'unreadable')), offers: muteTimes(to) }
  const until = new Date(context.now.getTime() + time)
  return setMute(context, person, target, until, (name) => wording.muted(name, describeDuration(time)))
}

/** UNMUTE #choir. */
export async function unmuteByText(
  context: Context,
  { person }: Texter,
  target: Target,
): Promise<TextResult> {
  return setMute(context, person, target, null, (name, wasMuted) =>
    wasMuted ? wording.unmuted(name) : wording.notMuted(name),
  )
}

async function setMute(
  context: Context,
  person: PersonRow,
  target: Target,
  until: Date | null,
  answer: (name: wording.Marked, wasMuted: boolean) => string,
): Promise<TextResult> {
  const { name } = target
  const again = (near: string) =>
    until ? `MUTE ${near} ${describeDuration(until.getTime() - context.now.getTime())}` : `UNMUTE ${near}`
  if (target.kind === 'person') {
    const result = await muteFollow(context, { follower: person, handle: name, until })
    if (!result.ok && result.reason === 'unknown-handle') return unknownPerson(context, person, name, again)
    const handle = shown(result.target)
    const { titles } = await findTextedEvents(context, { guestId: person.id, hostId: result.target.id })
    const stays = until && titles.length > 0 ? wording.eventTextsStay(handle, titles) : undefined
    if (!result.ok) return reply(stays ?? wording.notFollowing(handle))
    const confirmation = answer(`@${handle}`, result.wasMuted)
    return reply(stays ? `${confirmation} ${stays}` : confirmation)
  }
  const result = await muteGroup(context, { person, name, until })
  if (result.ok) return reply(answer(`#${result.group.display_name}`, result.wasMuted))
  if (result.reason === 'unknown-group') return unknownGroup(context, person, name, again)
  return reply(groupWording.notMember(result.group.display_name))
}

/** BLOCK @ana, UNBLOCK @ana. */
export async function blockByText(
  context: Context,
  { person, evidence }: Texter,
  name: string,
  block: boolean,
): Promise<TextResult> {
  const result = await blockPerson(context, { person, handle: name, block, evidence })
  if (result.ok) return reply((block ? wording.blocked : wording.unblocked)(shown(result.target)))
  switch (result.reason) {
    case 'unknown-handle':
      return unknownPerson(context, person, name)
    case 'yourself':
      return reply(wording.cannotBlockYourself())
    case 'no-change':
      return reply((block ? wording.alreadyBlocked : wording.notBlocked)(shown(result.target)))
  }
}

// A name has at least 3 characters, so it takes at least 6 with its mark, comma and space. More names than
// this do not fit into five texts.
const NAMES_LISTED = 255

/** LIST. */
export async function listByText(context: Context, { person }: Texter): Promise<TextResult> {
  const { chosen, total } = await listChosen(context, person.id, NAMES_LISTED)
  const events = await listEventsOf(context, person)
  if (total === 0 && events) return reply(events)
  return replies([...wording.list(chosen, total), ...(events ? [events] : [])])
}

/** @param again makes the same request of the nearest name */
async function unknownPerson(
  context: Context,
  asker: PersonRow,
  name: string,
  again?: (near: string) => string,
): Promise<TextResult> {
  const near = await suggestName(context, { askerId: asker.id, mark: '@', name })
  return offering(near && again?.(near), wording.unknownHandle(name, near), 'INVALID_TARGET')
}

/** @param again makes the same request of the nearest name */
async function unknownGroup(
  context: Context,
  asker: PersonRow,
  name: string,
  again: (near: string) => string,
): Promise<TextResult> {
  const near = await suggestName(context, { askerId: asker.id, mark: '#', name })
  const told = offering(near && again(near), wording.unknownGroup(name, near), 'INVALID_GROUP')
  return { ...told, data: { groupName: name } }
}

const itself = (near: string) => near
const leaving = (near: string) => `LEAVE ${near}`

function shown(person: PersonRow): string {
  return person.display_handle ?? ''
}

/** The sentence about the coming events about which a person gets texts; '' for none. */
export async function listEventsOf(context: Context, person: PersonRow): Promise<string> {
  const { events, total } = await listTexted(context, person.id, wording.EVENTS_LISTED)
  return total === 0 ? '' : wording.listEvents(events, total)
}
