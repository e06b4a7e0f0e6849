/** The events for webhooks, each with a description for people. */
export const HOOK_EVENTS = {
  'message.received': 'Somebody wrote to you, to a group you are in, or to their followers',
  'delivery.failed': 'A text of yours could not be delivered',
  'follower.added': 'Somebody follows you',
  'follower.removed': 'Somebody follows you no more',
  'follower.stopped': 'A follower’s phone said STOP',
  'rsvp.answered': 'A guest answered an event that you host, or got a free place',
  'rsvp.withdrawn': 'A guest is off the list of an event that you host',
  'note.received': 'A note was kept for you',
  'report.made': 'You reported a message',
} as const satisfies Record<string, string>

/** The name of an event for webhooks. */
export type HookEvent = keyof typeof HOOK_EVENTS

/** Every event, in the order of the form. */
export const hookEventNames = Object.keys(HOOK_EVENTS) as [HookEvent, ...HookEvent[]]

/** An account has at most this many webhooks. */
export const HOOKS_MAX = 5

/** The longest address of a webhook. */
export const HOOK_URL_MAX = 500

/**
 * Seconds between the tries to deliver one message to a webhook, the first right away: about 28 hours in all.
 * The Standard Webhooks specification asks for a day or more with growing gaps.
 */
export const HOOK_WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const
