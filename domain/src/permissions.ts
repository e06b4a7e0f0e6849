import type { Command } from './commands.ts'

/** The facts when a person wants to text another. */
export interface DirectFacts {
  /** Only people with a handle may write to others. */
  senderHasHandle: boolean
  targetExists: boolean
  isSelf: boolean
  /** The target follows the sender, and so chose to get their texts. */
  targetFollowsSender: boolean
  /** `allowReply` of the sender's follow of the target; undefined when there is no such follow. */
  senderMayReply: boolean | undefined
  /** The target has texted STOP with the sender's name, and has not written to the sender since. */
  targetHasLeft: boolean
  /** The target has blocked the sender. */
  isBlocked: boolean
  /** The sender has blocked the target. */
  hasBlocked: boolean
}

/** A blocked person gets 'not-allowed', like a stranger. */
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
 * or the sender follows the target, that follow allows replies, and the target has not left the sender.
 */
export function judgeDirect(facts: DirectFacts): DirectVerdict {
  if (!facts.senderHasHandle) return { ok: false, reason: 'no-handle' }
  if (!facts.targetExists) return { ok: false, reason: 'invalid-target' }
  if (facts.isSelf) return { ok: false, reason: 'yourself' }
  if (facts.hasBlocked) return { ok: false, reason: 'you-blocked' }
  if (facts.isBlocked) return { ok: false, reason: 'not-allowed' }
  if (facts.targetFollowsSender || (facts.senderMayReply && !facts.targetHasLeft)) return { ok: true }
  return { ok: false, reason: facts.senderMayReply === undefined ? 'not-allowed' : 'replies-off' }
}

/** The facts when a person without a username says something. */
export interface NoteFacts {
  /** They got a text lately, and its sender's account still exists. */
  heardFromSomebody: boolean
  /** `allowReply` of the follow or the membership; always true for a guest of an event. */
  mayReply: boolean
  /** The recipient has not turned notes off. */
  takesNotes: boolean
  /** The recipient has muted this author. */
  isMuted: boolean
  /** One of the two has blocked the other. */
  isBlocked: boolean
}

/** Why words are not kept. A mute and a block get the same answer as replies that are off. */
export type NoteRefusal = 'nobody' | 'takes-none'

/** Judges whether Partyline keeps the words as a note for the author's last source. */
export function judgeNote(facts: NoteFacts): { ok: true } | { ok: false; reason: NoteRefusal } {
  if (!facts.heardFromSomebody) return { ok: false, reason: 'nobody' }
  const isWanted = facts.mayReply && facts.takesNotes && !facts.isMuted && !facts.isBlocked
  return isWanted ? { ok: true } : { ok: false, reason: 'takes-none' }
}

/** The facts when a person wants to write to a group. */
export interface GroupPostFacts {
  senderHasHandle: boolean
  groupExists: boolean
  isMember: boolean
  /** For the membership. The creator and administrators need none. */
  allowReply: boolean
  isCreator: boolean
  isAdministrator: boolean
  /** Suspended by the operators of the installation. */
  isSuspended: boolean
}

export type GroupPostRefusal =
  | 'invalid-group'
  | 'no-handle'
  | 'not-a-member'
  | 'reply-not-allowed'
  | 'suspended'

export type GroupPostVerdict = { ok: true } | { ok: false; reason: GroupPostRefusal }

/**
 * Judges a message to a group. It needs a handle, and a membership that may reply. The creator and
 * administrators always may.
 */
export function judgeGroupPost(facts: GroupPostFacts): GroupPostVerdict {
  if (!facts.groupExists) return { ok: false, reason: 'invalid-group' }
  if (!facts.isMember) return { ok: false, reason: 'not-a-member' }
  if (facts.isSuspended) return { ok: false, reason: 'suspended' }
  if (!facts.senderHasHandle) return { ok: false, reason: 'no-handle' }
  if (facts.allowReply || facts.isCreator || facts.isAdministrator) return { ok: true }
  return { ok: false, reason: 'reply-not-allowed' }
}

export type GroupRole = 'creator' | 'administrator' | 'member'

/**
 * Whether a role may change the group as a whole: its name, its intro, its administrators, replies for all.
 */
export function mayEditGroup(role: GroupRole): boolean {
  return role === 'creator'
}

/**
 * Whether a role may switch a member's replies. Only plain members have a switch; the creator and
 * administrators may always write.
 */
export function maySwitchReplies(role: GroupRole, target: GroupRole): boolean {
  return role !== 'member' && target === 'member'
}

/**
 * Whether a role may remove a member. The creator removes anybody else; administrators remove plain members.
 * People leave by themselves.
 */
export function mayRemoveMember(role: GroupRole, target: GroupRole): boolean {
  if (target === 'creator') return false
  return role === 'creator' || (role === 'administrator' && target === 'member')
}

/**
 * Whether a command counts only from the phone itself. LOGIN would turn a stolen session into new ones
 * without the phone. STOP and START must come from the phone's owner, and carriers act on them too.
 */
export function isForPhoneOnly(command: Command): boolean {
  return command.kind === 'login' || command.kind === 'stop' || command.kind === 'start'
}
