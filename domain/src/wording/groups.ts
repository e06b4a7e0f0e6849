import { type GroupNameProblem, NAME_MAX, NAME_MIN } from '../names/names.ts'
import { groupIntroLead, nameInText } from '../texts/leads.ts'
import { asTyped } from './following.ts'
import { withIntro } from './intros.ts'

/** The intro of a group whose creator wrote none. */
export function defaultIntro(group: string): string {
  return group ? `Thanks for joining #${group}.` : 'Thanks for joining my group.'
}

/** The reply to '#choir' from a new member: what happened, then the group's intro. */
export function joined(group: string, intro: string, ownName: string): string[] {
  return withIntro(`You've joined #${group}.`, groupIntroLead(group), intro, ownName)
}

/** The reply to '#choir' from its creator. */
export function ownGroup(group: string): string {
  return `#${group} is yours. To write to its members, put #${group} before your words.`
}

/** The reply to '#choir' from any other member. */
export function alreadyMember(group: string): string {
  return `You are in #${group} already. Text LEAVE #${group} to leave.`
}

/** A group in the reply to MEMBERS. */
export interface GroupOfMembers {
  name: string
  /** All its members. */
  count: number
  /** Of its first members with a username, without marks. */
  handles: readonly string[]
}

/** The most groups that the reply to MEMBERS shows. */
export const GROUPS_SHOWN = 3
/** The most members of one group that it names. */
export const MEMBERS_SHOWN = 6

/** The reply to MEMBERS. With several groups it names nobody. @param total the groups of the person */
export function members(groups: readonly GroupOfMembers[], total: number): string {
  const [first, ...more] = groups
  if (!first) return ''
  if (more.length === 0) return `${countMembers(first)}: ${nameMembers(first)}. ${NOBODY_SEES_NUMBERS}`
  const others = total - groups.length
  const rest = others > 0 ? ` ${others} more of your groups are in LIST.` : ''
  return `${groups.map(countMembers).join(', ')}.${rest} MEMBERS #${first.name} names them. ${NOBODY_SEES_NUMBERS}`
}

function countMembers({ name, count }: GroupOfMembers): string {
  return `#${name} has ${count === 1 ? '1 member' : `${count} members`}`
}

function nameMembers({ count, handles }: GroupOfMembers): string {
  const named = handles.map((handle) => `@${handle}`)
  const others = count - named.length
  const rest = others === 0 ? [] : [others === 1 ? '1 other' : `${others} others`]
  return [...named, ...rest].join(', ').replace(/, ([^,]+)$/, ' and $1')
}

const NOBODY_SEES_NUMBERS = 'No member sees a number.'

/** The reply to MEMBERS from a person without a group. */
export function noGroupYet(): string {
  return 'You are in no group yet. Text #name to join one.'
}

/** The reply to MEMBERS #choir from somebody who is not in it, or when no group has the name. */
export function membersSeeMembers(group: string): string {
  return `You are not in #${asTyped(group)}, and only members see who is in a group. LIST shows your groups.`
}

/** On the page of a group, for its members. */
export function newcomersRead(showsPast: boolean): string {
  return `Newcomers read ${showsPast ? 'everything that was said here' : 'what is said from the moment they join'}.`
}

/** To a person who leaves a group, on the screen and by text. */
export function left(group: string): string {
  return `You have left #${group}. Text #${group} to come back.`
}

/** To a person who is not in a group and wants to leave, mute or unmute it, on the screen and by text. */
export function notMember(group: string): string {
  return `You're not in #${group}. To join, text #${group}; LIST shows what you follow.`
}

/** To a creator who texts LEAVE. Somebody else must run the group first. @param url where the group is run */
export function creatorStays(group: string, url: string): string {
  return `You run #${group}. MUTE #${group} 1w gives you quiet. To close it or leave it to another member: ${url}`
}

/** To a creator who hands a group over that has no heir. */
export function noHeir(group: string): string {
  return `Nobody can run #${group} after you: that takes a member with a username whom you have not blocked. You can close it.`
}

/** To a creator who has closed a group. */
export function closed(group: string): string {
  return `#${group} is closed.`
}

/** The text to the members of a group that its creator has closed. */
export function groupClosed(group: string, from: string): string {
  return `@${from} has closed #${group}. You get no more texts from it.`
}

/** To a creator who has handed a group over. */
export function handedOver(group: string, heir: string): string {
  return `@${heir} runs #${group} now, and you have left it.`
}

/** The text to the member who runs a group from now on, because its creator left it. @param url where the group is run */
export function groupInherited(group: string, from: string, url: string): string {
  return `@${from} has left #${group}. It is yours now: you run it from here on. ${url}`
}

/** To a member whom the creator or an administrator removes. */
export function removed(group: string): string {
  return `You were removed from #${group} and get no more of its texts. Text #${group} to come back; you can write there once an administrator allows it.`
}

/**
 * The text to a group's creator about a newcomer.
 * @param person numberEnd: the last two digits of the phone
 * @param url where the group is run
 */
export function newcomer(
  group: string,
  person: { handle: string | null; name: string; numberEnd: string },
  url: string,
): string {
  const { handle, numberEnd } = person
  const name = nameInText(person.name)
  const named = name && handle ? `${name} (@${handle})` : name || (handle && `@${handle}`)
  return `${named || `A phone ending in ${numberEnd}`} has joined #${group}. Its members: ${url}`
}

/** The text to a group's creator about everybody who has joined in the day after `newcomer`. */
export function newcomers(group: string, count: number, url: string): string {
  const people = count === 1 ? 'One more person has' : `${count} more people have`
  return `${people} joined #${group}. Its members: ${url}`
}

/** To a member whom the creator makes an administrator. @param url where the group is run */
export function nowAdministrator(group: string, url: string): string {
  return `You are an administrator of #${group} now: you can remove members and say who may write. ${url}`
}

/** Beside a name that no group can have, by problem. */
export const groupNameProblems: Record<GroupNameProblem, string> = {
  'too-short': `A group name has at least ${NAME_MIN} characters.`,
  'too-long': `A group name has at most ${NAME_MAX} characters.`,
  'bad-characters': 'Letters, digits, _ and - only.',
  'no-letter': 'A group name needs at least one letter.',
  reserved: 'That word is reserved. Try another.',
  'ends-in-hyphen': "A group name can't end in a hyphen: a text would not reach it.",
  alike: 'That looks too much like the name of an existing group. Try another.',
  taken: 'There is a group of that name already. Try another.',
}

/** Beside a name that a group can have. */
export function groupNameFree(name: string): string {
  return `#${name} is free.`
}

/** Beside a name that this group has or had. */
export function groupNameOwn(name: string): string {
  return `#${name} is this group's own.`
}

export const GROUP_NAME_VALIDATING = 'Name is being validated.'

/** On the screen of a person who has made a group. */
export function created(name: string): string {
  return `#${name} is on the line.`
}

/** For a key that was used for another group, because the client has mixed two up. */
export const OTHER_GROUP = 'That key belongs to another group. Nothing was made.'

export const NOT_ALLOWED_TO_CREATE = 'You are not allowed to create groups.'
export const HANDLE_FIRST = 'Add a username to your profile first.'
export const GROUP_NOT_FOUND = 'Invalid group Id'
export const SUSPENDED_STAYS =
  'The people who run this number have suspended the group, so it stays as it is.'
export const CREATOR_ONLY = 'Only the creator of the group can do that.'
export const ADMINISTRATORS_ONLY = 'Only the creator and administrators of the group can do that.'
export const FOLLOWERS_ARE_FOR_MEMBERS = 'Only members see who is in a group.'
export const NO_LONGER_IN_IT = 'That person is no longer in the group.'
export const MEMBERS_ONLY = 'Only members of the group can see its messages.'
