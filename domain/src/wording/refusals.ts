import type { DirectRefusal, GroupPostRefusal } from '../permissions.ts'
import { asTyped, unknownGroup, unknownHandle } from './following.ts'

/* The reply to words that reach nobody: why, and what to do next. The web has shorter sentences of its own
   (messages.ts), with buttons beside them. */

/**
 * Why '@ana words' were not sent.
 * @param to.handle in its owner's spelling, or as typed when it does not exist
 * @param to.near the nearest existing name, with its mark
 * @param to.follows the author follows them already
 * @param signUpUrl where people get a username
 */
export function directNotSent(
  reason: DirectRefusal,
  to: { handle: string; near?: string | undefined; follows?: boolean },
  signUpUrl: string,
): string {
  const name = `@${asTyped(to.handle)}`
  const sentences: Record<DirectRefusal, string> = {
    'no-handle': to.follows
      ? needsUsername(name, signUpUrl)
      : `Nothing was sent. To follow ${name}, text ${name} alone. To write to ${name} you need a username: ${signUpUrl}`,
    'invalid-target': unknownHandle(to.handle, to.near),
    yourself: `${name} is you, so nobody got that. To write to all who follow you, leave the ${name} out.`,
    'you-blocked': `You have blocked ${name}, so nothing was sent. UNBLOCK ${name} undoes that.`,
    'replies-off': `${name} takes no replies from you, so nothing was sent. You can write once ${name} follows you.`,
    'not-allowed': `${name} and you don't follow each other, so nothing was sent. To follow, text ${name}.`,
  }
  return sentences[reason]
}

/**
 * Why '#choir words' were not sent.
 * @param to.group in its creator's spelling, or as typed when it does not exist
 * @param to.url the page of the group
 */
export function postNotSent(
  reason: GroupPostRefusal,
  to: { group: string; url: string; near?: string | undefined },
  signUpUrl: string,
): string {
  const name = `#${asTyped(to.group)}`
  const sentences: Record<GroupPostRefusal, string> = {
    'invalid-group': unknownGroup(to.group, to.near),
    'not-a-member': `You're not in ${name} yet, so nothing was sent. To join, text ${name}.`,
    suspended: `${name} is closed for now by the people who run this number, so nothing was sent.`,
    'no-handle': needsUsername(name, signUpUrl),
    'reply-not-allowed': `You can read ${name} but not write there, so nothing was sent. Ask its administrators to allow it: ${to.url}`,
  }
  return sentences[reason]
}

function needsUsername(name: string, signUpUrl: string): string {
  return `Nothing was sent: to write to ${name} you need a username. Get one at ${signUpUrl}`
}
