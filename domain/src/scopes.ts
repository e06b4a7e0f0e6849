/** The scopes of API keys, each with a description for people. */
export const SCOPES = {
  'messages:read': 'Read your messages, conversations and notes',
  'messages:send': 'Send messages as you to whom it names, now or later',
  'followers:read': 'See who follows you',
  'followers:write': 'Switch the replies of followers on and off',
  'people:invite': 'Invite people from a list by text, to follow you or to join groups that you run',
  'groups:read': 'See your groups, their members and their threads',
  'groups:write': 'Make and change your groups',
  'events:read': 'See your events and their guests',
  'events:write': 'Make and change your events, and write to their guests',
  'profile:read': 'See your profile, phone number included',
} as const satisfies Record<string, string>

/** The name of a scope. */
export type Scope = keyof typeof SCOPES

/** Every scope, in the order of the form. */
export const scopeNames = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** An account has at most this many keys. */
export const API_KEYS_MAX = 20

/** The longest name of a key. */
export const API_KEY_NAME_MAX = 50

/** The beginning of every key, by which scanners for leaked secrets recognize one. */
export const API_KEY_PREFIX = 'partyline_key_'
