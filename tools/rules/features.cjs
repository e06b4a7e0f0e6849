// Rule 2 of ARCHITECTURE.md: the features that each feature of the server may import, the owner of each table, and the
// other parts' tables that its SQL may use. architecture.cjs checks the imports, table-rules.mjs the SQL.

/**
 * @typedef {{
 *   owns: string[],
 *   reads?: string[],
 *   also?: { because: string, reads?: string[], writes?: string[] }[],
 * }} Part
 * `owns`: the tables that it reads and writes. `reads`: tables of the platform, or of features that it may import. `also`:
 * exceptions, each with its reason. A table that it may write, it may also read.
 * @typedef {Part & { sees: string[] }} Feature
 * `sees`: the features that it may import.
 */

const list = (/** @type {string} */ names) => names.trim().split(/\s+/)

/** @type {Record<string, Feature>} The features, lowest first. */
const features = {
  people: {
    sees: [],
    owns: list(
      'people photos former_handles retired_handles nicknames blocks refused_phones consents new_accounts',
    ),
    also: [
      {
        because: "Others' decisions against a phone outlive its account and return with it.",
        reads: ['follows', 'memberships'],
        writes: ['silenced_followers', 'group_removals', 'muted_authors', 'event_removals'],
      },
      {
        because: 'Each follow keeps the handle that its follower knows, when that changes.',
        writes: ['follows'],
      },
    ],
  },
  media: { sees: [], owns: ['media'] },
  hooks: {
    sees: [],
    owns: [],
    also: [
      {
        because: "One statement in an act's transaction finds the webhooks to call.",
        reads: list('people blocks follows groups memberships messages events event_cohosts hooks'),
        writes: ['hook_messages'],
      },
    ],
  },
  outbox: {
    sees: ['media', 'hooks'],
    owns: list(
      'messages deliveries delivery_batches delivery_references early_receipts message_counts carrier_pace carrier_caps spending',
    ),
    also: [
      {
        because:
          'One statement chooses the recipients of thousands of texts, and checks them before each chunk.',
        reads: list('people blocks follows groups memberships rsvps event_invitations events'),
      },
      {
        because: 'A text that left has told its follower or member of a change of name or hands.',
        writes: ['follows', 'memberships'],
      },
      { because: 'A new account may send less.', reads: ['new_accounts'] },
      { because: 'A worker claims nothing while operators pause all sending.', reads: ['sending_pauses'] },
      {
        because: "A carrier's answer marks the phone and notes its opt-out.",
        writes: ['people', 'consents'],
      },
    ],
  },
  'sign-in': {
    sees: ['people', 'outbox'],
    owns: ['logins', 'sessions', 'known_browsers'],
    reads: ['people'],
    also: [
      {
        because: 'Logging out everywhere ends the API keys, the webhooks and the feed too.',
        writes: ['api_keys', 'hooks', 'calendar_feeds'],
      },
    ],
  },
  following: {
    sees: ['people', 'hooks', 'outbox'],
    owns: ['follows', 'silenced_followers'],
    reads: ['people', 'blocks', 'nicknames'],
    also: [
      {
        because: 'LIST names groups beside people, and followers with one name are told apart by a group.',
        reads: ['groups', 'memberships'],
      },
    ],
  },
  groups: {
    sees: ['people', 'following', 'outbox'],
    owns: list('groups memberships group_counts group_removals former_group_names'),
    reads: ['people', 'blocks', 'messages'],
  },
  messages: {
    sees: list('people hooks following groups outbox'),
    owns: ['conversations', 'reports'],
    reads: list(`
      people blocks follows groups memberships messages deliveries delivery_batches message_counts
    `),
    also: [{ because: 'The list of reports names the event of a message.', reads: ['events'] }],
  },
  notes: {
    sees: list('people media hooks following groups messages outbox'),
    owns: ['notes', 'muted_authors'],
    reads: ['people', 'follows', 'groups', 'memberships', 'messages', 'deliveries'],
    also: [
      {
        because: "Guests' notes go to the hosts of the event that they answered.",
        reads: ['events', 'event_cohosts', 'rsvps', 'event_removals'],
      },
    ],
  },
  events: {
    sees: ['people', 'hooks', 'notes', 'outbox'],
    owns: list(`
      events event_series event_cohosts cohost_invitations event_reminders rsvps rsvp_questions
      guest_replies asked_questions calendar_feeds cover_photos event_removals
    `),
    reads: ['people', 'blocks', 'messages', 'deliveries'],
    also: [
      {
        because:
          "Leaving, merging and taking a guest off the list change all of a person's ties to events at once.",
        writes: ['event_invitations'],
      },
    ],
  },
  'sender-page': { sees: ['people', 'events'], owns: [] },
  home: { sees: ['people', 'following', 'messages', 'notes'], owns: [] },
  inviting: {
    sees: list('people groups messages events outbox'),
    owns: ['event_invitations'],
    reads: list('people blocks groups memberships group_counts event_cohosts rsvps event_removals'),
    also: [{ because: 'A host may invite all followers.', reads: ['follows'] }],
  },
  importing: {
    sees: ['people', 'groups', 'outbox'],
    owns: ['list_invitations'],
    reads: list('people blocks consents groups memberships messages deliveries'),
    also: [{ because: 'A person who already follows the sender is not invited.', reads: ['follows'] }],
  },
  accounts: {
    sees: list('people sign-in following groups messages events outbox'),
    owns: ['account_codes'],
    reads: list(`
      sessions rsvps guest_replies groups events event_cohosts cohost_invitations event_removals
      calendar_feeds
    `),
    also: [
      {
        because: 'A download holds everything that is kept about a person.',
        reads: ['event_invitations'],
      },
      {
        because: 'Deleting or merging an account changes all rows of a person in one transaction.',
        writes: list(`
          people photos former_handles nicknames blocks refused_phones consents media hooks messages
          deliveries logins known_browsers follows silenced_followers memberships group_removals
          conversations reports notes muted_authors open_questions inbound_texts inbound_media
          scheduled_messages api_keys sent_keys list_invitations
        `),
      },
    ],
  },
  commands: {
    sees: list('people media hooks sign-in accounts following groups messages events notes importing outbox'),
    owns: ['open_questions'],
  },
  inbound: {
    sees: list('people media messages outbox commands'),
    owns: ['inbound_texts', 'inbound_pieces', 'inbound_media'],
  },
  scheduling: {
    sees: ['people', 'media', 'outbox', 'commands'],
    owns: ['scheduled_messages'],
    reads: ['people'],
  },
  developers: { sees: ['people', 'outbox'], owns: ['api_keys', 'hooks', 'hook_messages'], reads: ['people'] },
  operating: {
    sees: list(`
      people media hooks sign-in following groups messages events accounts outbox commands inbound
    `),
    owns: list(`
      alarms announcements audit_log usage_days sending_pauses carrier_words backlog_hours opt_outs
    `),
    reads: list(`
      people consents messages deliveries delivery_batches delivery_references message_counts
      follows groups group_counts memberships sessions reports inbound_texts jobs backups
    `),
  },
}

/** @type {Record<string, Part>} The parts with tables that are not features. */
const otherParts = {
  platform: {
    owns: list('jobs limits secrets sent_keys backups'),
    also: [
      { because: 'Names of people and of groups are compared in one way.', reads: ['people', 'groups'] },
      {
        because: 'A backup counts the rows that last in the snapshot of its export.',
        reads: ['consents', 'messages'],
      },
    ],
  },
  carriers: {
    owns: list(`
      carriers_used inbound_fetches other_numbers webhook_nonces simulator_texts simulator_media simulator_faults
    `),
    also: [
      {
        because: "SMPP has no ids for texts, so a text that comes twice is known by the phone's last one.",
        reads: ['inbound_texts', 'inbound_pieces'],
      },
    ],
  },
}

/**
 * The folders of the feature events on its floors, lowest first: what it keeps of an event, what it tells guests and hosts,
 * answers, guests, the form of one event, and what builds on these. Files beside the folders read an event, on the lowest
 * floor, but for the doors, on the highest.
 */
const eventFloors = [
  ['stores', 'cover'],
  ['guest-texts'],
  ['rsvp'],
  ['attendees'],
  ['form'],
  ['calendar', 'list', 'preview'],
  ['hosting'],
  ['series'],
  ['leaving'],
]

module.exports = { eventFloors, features, otherParts }
