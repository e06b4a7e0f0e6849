import type { Command } from './commands.ts'

/** What is known when somebody wants to text one person. */
export interface DirectFacts {
  /** Only people with a handle may write to others. */
  senderHasHandle: boolean
  targetExists: boolean
  isSelf: boolean
  /** The target follows the sender, and so chose to hear from them. */
  targetFollowsSender: boolean
  /** `allowReply` of the sender's follow of the target; undefined when there is no such follow. */
  senderMayReply: boolean | undefined
  /** The target has blocked the sender. */
  isBlocked: boolean
  /** The sender has blocked the target. */
  hasBlocked: boolean
}

/** Somebody who is blocked gets 'not-allowed', like a stranger. */
export type DirectRefusal =
  | 'no-handle'
  | 'invalid-target'
  | 'yourself'
  | 'you-blocked'
  | 'replies-off'
  | 'not-allowed'

export type DirectVerdict = { ok: true } | { ok: false; reason: DirectRefusal }

/**
 * A direct message is allowed when the sender has a handle and either the target follows the sender,
 * or the sender follows the target and that follow allows replies.
 */
export function judgeDirect(facts: DirectFacts): DirectVerdict {
  if (!facts.senderHasHandle) return { ok: false, reason: 'no-handle' }
  if (!facts.targetExists) return { ok: false, reason: 'invalid-target' }
  if (facts.isSelf) return { ok: false, reason: 'yourself' }
  if (facts.hasBlocked) return { ok: false, reason: 'you-blocked' }
  if (facts.isBlocked) return { ok: false, reason: 'not-allowed' }
  if (facts.targetFollowsSender || facts.senderMayReply) return { ok: true }
  return { ok: false, reason: facts.senderMayReply === undefined ? 'not-allowed' : 'replies-off' }
}

/** What is known when somebody without a username says something. */
export interface NoteFacts {
  /** Of late, and the account is there. */
  heardFromSomebody: boolean
  /** `allowReply` of the follow or the membership; a guest of an event may always. */
  mayReply: boolean
  /** The recipient has not turned notes off. */
  takesNotes: boolean
  /** The recipient wants none from this author. */
  isMuted: boolean
  /** One of the two has blocked the other. */
  isBlocked: boolean
}

/** Why words are kept for nobody; a mute and a block are told as replies that are off. */
export type NoteRefusal = 'nobody' | 'takes-none'

/** Whether the words are kept as a note for whom the author heard from. */
export function judgeNote(facts: NoteFacts): { ok: true } | { ok: false; reason: NoteRefusal } {
  if (!facts.heardFromSomebody) return { ok: false, reason: 'nobody' }
  const isWanted = facts.mayReply && facts.takesNotes && !facts.isMuted && !facts.isBlocked
  return isWanted ? { ok: true } : { ok: false, reason: 'takes-none' }
}

/** What is known when somebody wants to write to a group. */
export interface GroupPostFacts {
  senderHasHandle: boolean
  groupExists: boolean
  isMember: boolean
  /** Of the membership; the creator and administrators need none. */
  allowReply: boolean
  isCreator: boolean
  isAdministrator: boolean
  /** By the operators of the installation. */
  isSuspended: boolean
}

export type GroupPostRefusal =
  | 'invalid-group'
  | 'no-handle'
  | 'not-a-member'
  | 'reply-not-allowed'
  | 'suspended'

export type GroupPostVerdict = { ok: true } | { ok: false; reason: GroupPostRefusal }

/** Posting needs a handle, membership, and a membership that may reply; the creator and administrators always may. */
export function judgeGroupPost(facts: GroupPostFacts): GroupPostVerdict {
  if (!facts.groupExists) return { ok: false, reason: 'invalid-group' }
  if (!facts.isMember) return { ok: false, reason: 'not-a-member' }
  if (facts.isSuspended) return { ok: false, reason: 'suspended' }
  if (!facts.senderHasHandle) return { ok: false, reason: 'no-handle' }
  if (facts.allowReply || facts.isCreator || facts.isAdministrator) return { ok: true }
  return { ok: false, reason: 'reply-not-allowed' }
}

export type GroupRole = 'creator' | 'administrator' | 'member'

/** What one may do with a group as a whole: its name, its intro, its administrators, replies for all. */
export function mayEditGroup(role: GroupRole): boolean {
  return role === 'creator'
}

/** Replies are switched for plain members: the creator and administrators always may write. */
export function maySwitchReplies(role: GroupRole, target: GroupRole): boolean {
  return role !== 'member' && target === 'member'
}

/** The creator removes anybody else; administrators remove plain members. Oneself one does not remove, one leaves. */
export function mayRemoveMember(role: GroupRole, target: GroupRole): boolean {
  if (target === 'creator') return false
  return role === 'creator' || (role === 'administrator' && target === 'member')
}

/**
 * Whether a command counts only when it comes from the phone itself. LOGIN would turn a stolen session into new ones
 * without the phone; STOP and START are the word of the phone's owner, and carriers act on them too.
 */
export function isForPhoneOnly(command: Command): boolean {
  return command.kind === 'login' || command.kind === 'stop' || command.kind === 'start'
}
