import type { Endpoint, LiveEndpoint } from './endpoint.ts'
import { getAttendees } from './event-attendees.ts'
import { createFeed, getFeed, revokeFeed } from './event-calendar.ts'
import { getReminder } from './event-hosting.ts'
import {
  answerRsvp,
  cancelEvent,
  createEvent,
  eventLive,
  getEvent,
  getEvents,
  updateEvent,
} from './events.ts'
import { getFollowers, setAllowReply } from './following.ts'
import { createGroup, getGroup, setGroupAllowReply, validateGroupName } from './groups.ts'
import { getHealth } from './health.ts'
import { postMedia } from './media.ts'
import { getUserMessages, sendMessage, userLive } from './messages.ts'
import { getPerson, getUser, setDefaultAllowReply, signUp, updateProfile, validateHandle } from './people.ts'
import { searchGroupMessages, searchUserMessages } from './search.ts'
import { checkCode, findCode, findMagicLink, login, logout, sendLoginUrl } from './sign-in.ts'
import {
  getSimulatorTexts,
  postSimulatorReceipts,
  postSimulatorText,
  putSimulatorFaults,
  simulatorLive,
} from './simulator.ts'
import { getGroupDelivery, getGroupMessages, groupLive } from './thread.ts'

/** Every call of the product. The server serves each exactly once, which a test checks. */
export const endpoints: Record<string, Endpoint> = {
  getHealth,
  getUser,
  getPerson,
  signUp,
  updateProfile,
  setDefaultAllowReply,
  validateHandle,
  sendLoginUrl,
  checkCode,
  findCode,
  findMagicLink,
  login,
  logout,
  getFollowers,
  setAllowReply,
  getUserMessages,
  postMedia,
  sendMessage,
  validateGroupName,
  createGroup,
  getGroup,
  setGroupAllowReply,
  getGroupMessages,
  getGroupDelivery,
  searchUserMessages,
  searchGroupMessages,
  getEvent,
  getEvents,
  createEvent,
  updateEvent,
  cancelEvent,
  answerRsvp,
  getAttendees,
  getReminder,
  getFeed,
  createFeed,
  revokeFeed,
  postSimulatorText,
  postSimulatorReceipts,
  getSimulatorTexts,
  putSimulatorFaults,
}

/** Every stream of server-sent events. */
export const liveEndpoints: Record<string, LiveEndpoint> = { userLive, groupLive, eventLive, simulatorLive }
