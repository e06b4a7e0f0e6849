import type { GroupFollower, GroupInFull } from '@partyline/contract/groups'
import type { MessagePreview, MessageProgress, SendResult } from '@partyline/contract/messages'
import type { UserGroup } from '@partyline/contract/own-groups'
import type { GroupMessage } from '@partyline/contract/thread'
import { follower, JO, MAYA, shown } from './people.ts'
import { DONE } from './pretended-server.ts'

/** Stands wherever a person writes a text or is asked to send one. */
export const RATES = 'Standard message and data rates may apply. Message frequency varies.'

/** A group of Maya's, with Jo in it. */
export const CHOIR: GroupInFull = {
  _id: 'choir',
  displayGroupName: 'choir',
  intro: 'Welcome.',
  createdBy: 'maya',
  defaultAllowReply: true,
  offered: true,
  showsPast: false,
  creator: shown(MAYA),
  followers: { registered: 2, unregistered: 0 },
  membership: { role: 'creator', allowReply: true, mayPost: true, mutedUntil: null },
}

/** The same group as one of Maya's. */
export const OWN_CHOIR: UserGroup = {
  _id: 'choir',
  displayGroupName: 'choir',
  role: 'creator',
  followers: 2,
  mutedUntil: null,
  last: null,
  unread: 0,
}

/** A member of a group, by default Jo. */
export const member = (more: Partial<GroupFollower> = {}): GroupFollower => ({
  ...follower('07'),
  ...JO,
  numberEnd: null,
  role: 'member',
  ...more,
})

/** A message in a thread, by default one of Jo's to everybody. */
export const said = (originalText: string, more: Partial<GroupMessage> = {}): GroupMessage => ({
  _id: originalText.replace(/\W/g, ''),
  cursor: originalText,
  sender: JO,
  recipient: null,
  sentAt: '2026-01-05T12:00:00.000Z',
  originalText,
  mediaUrls: [],
  userIsSender: false,
  type: { isPrivate: false },
  ...more,
})

/** A whole thread, newest first. */
export const threadOf = (...messages: GroupMessage[]) => ({ ...DONE, messages, next: null, previous: null })

/** A message that has reached two phones. */
export const PROGRESS: MessageProgress = {
  messageId: 'one',
  total: 2,
  allKnown: true,
  sent: 2,
  waiting: 0,
  unreachable: 0,
  stopped: 0,
  asked: 0,
  capped: 0,
  off: 0,
  paused: false,
  heldUntil: null,
  aborted: false,
  done: true,
}

/** A message to Maya's followers that is sent. */
export const SENT: SendResult = {
  success: true,
  command: 'SEND',
  resultCode: 'OK',
  data: { userHandle: 'maya', messageId: 'one' },
  responses: [],
}

/** The preview of a message to Maya's two followers. */
export const PREVIEW: MessagePreview = {
  command: 'SEND',
  resultCode: 'OK',
  data: { userHandle: 'maya' },
  responses: [],
  recipients: 2,
  audience: 2,
  asked: 0,
  segments: 1,
  seconds: null,
  tomorrow: null,
  cost: null,
}
