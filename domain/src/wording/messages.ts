import type { DirectVerdict } from '../permissions.ts'
import { unknownHandle } from './following.ts'

/** A message as it goes out to followers: its source comes first. */
export function toFollowers(handle: string, words: string): string {
  return `@${handle}: ${words}`
}

/** A message as it goes out to one person. */
export function toOne(handle: string, words: string): string {
  return `@${handle} (direct): ${words}`
}

/** The reply to a broadcast that nobody would get. */
export function nobodyFollows(handle: string): string {
  return `Nobody follows you yet, so nothing was sent. People follow you by texting @${handle} to this number.`
}

export function tooLong(length: number, most: number): string {
  return `That message has ${length} characters; ${most} is the most. Nothing was sent.`
}

type DirectRefusal = Extract<DirectVerdict, { ok: false }>['reason']

/** Why a direct message was not sent. */
export function directRefused(reason: DirectRefusal, handle: string): string {
  const sentences: Record<DirectRefusal, string> = {
    'no-handle': 'To send messages directly to someone, add a username to your profile.',
    'invalid-target': unknownHandle(handle),
    'not-allowed': 'Sorry, you are not allowed to send messages to this user.',
  }
  return sentences[reason]
}
