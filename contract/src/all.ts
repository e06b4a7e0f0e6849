import {
  changeNumber,
  deleteAccount,
  endOtherSessions,
  endSession,
  getDeletion,
  getSessions,
  sendDeletionCode,
  sendNumberCodes,
} from './accounts.ts'
import * as developers from './developers.ts'
import type { Endpoint, LiveEndpoint } from './endpoint.ts'
import { getAttendees } from './event-attendees.ts'
import { createFeed, endFeed, getFeed } from './event-calendar.ts'
import { chooseCover, postCoverPhoto } from './event-covers.ts'
import { addGuest, removeGuest, setCheckIn } from './event-guests.ts'
import * as hosting from './event-hosting.ts'
import * as inviting from './event-invitations.ts'
import { eventLive } from './event-live.ts'
import { restoreEvent } from './event-restoring.ts'
import * as series from './event-series.ts'
import { cancelEvent, createEvent, getEvent, getEvents, updateEvent } from './events.ts'
import * as following from './following.ts'
import { closeGroup, handOverGroup, sendGroupCode } from './group-endings.ts'
import * as groups from './groups.ts'
import { getGuestWords } from './guest-words.ts'
import { getHealth, getLive, getReady } from './health.ts'
import { checkImport, importPeople } from './importing.ts'
import { getConversation, getConversationMessages, getInbox, readConversation } from './inbox.ts'
import { postMedia } from './media.ts'
import {
  controlMessage,
  getMessageProgress,
  getUserMessages,
  previewMessage,
  sendMessage,
  userLive,
} from './messages.ts'
import { getMyEvents } from './my-events.ts'
import * as notes from './notes.ts'
import * as operating from './operating.ts'
import * as orders from './operating-acts.ts'
import * as operatingPeople from './operating-people.ts'
import * as registration from './operating-registration.ts'
import { getUserGroups, readGroup } from './own-groups.ts'
import {
  getPerson,
  getUser,
  setDefaultAllowReply,
  setGuarded,
  signUp,
  updateProfile,
  validateHandle,
} from './people.ts'
import { answerRsvp, replyToQuestions } from './rsvp.ts'
import {
  cancelScheduled,
  changeScheduled,
  getScheduled,
  scheduleMessage,
  sendScheduledNow,
} from './scheduling.ts'
import { searchConversationMessages, searchGroupMessages, searchUserMessages } from './search.ts'
import { getSenderPage, setHasPage } from './sender-page.ts'
import { checkCode, findCode, findMagicLink, login, logout, sendLoginUrl } from './sign-in.ts'
import {
  getSimulatorOwners,
  getSimulatorTexts,
  postSimulatorReceipts,
  postSimulatorText,
  putSimulatorFaults,
  simulatorLive,
} from './simulator.ts'
import { getGroupMessages, groupLive } from './thread.ts'
import { getUnreached } from './unreached.ts'

/** Every call of the product. A test checks that the server serves each exactly once. */
export const endpoints: Record<string, Endpoint> = {
  getHealth,
  getLive,
  getReady,
  getUser,
  getPerson,
  signUp,
  updateProfile,
  setDefaultAllowReply,
  setGuarded,
  validateHandle,
  sendLoginUrl,
  checkCode,
  findCode,
  findMagicLink,
  login,
  logout,
  getSessions,
  endSession,
  endOtherSessions,
  sendNumberCodes,
  changeNumber,
  getDeletion,
  sendDeletionCode,
  deleteAccount,
  getApiKeys: developers.getApiKeys,
  createApiKey: developers.createApiKey,
  endApiKey: developers.endApiKey,
  getWebhooks: developers.getWebhooks,
  createWebhook: developers.createWebhook,
  enableWebhook: developers.enableWebhook,
  removeWebhook: developers.removeWebhook,
  testWebhook: developers.testWebhook,
  getWebhookMessages: developers.getWebhookMessages,
  replayWebhookMessage: developers.replayWebhookMessage,
  getFollowerGrowth: following.getFollowerGrowth,
  nameFollower: following.nameFollower,
  removeFollower: following.removeFollower,
  blockFollower: following.blockFollower,
  getBlocked: following.getBlocked,
  unblockPerson: following.unblockPerson,
  getFollowers: following.getFollowers,
  setAllowReply: following.setAllowReply,
  getUserMessages,
  postMedia,
  sendMessage,
  previewMessage,
  getMessageProgress,
  controlMessage,
  getUnreached,
  scheduleMessage,
  getScheduled,
  changeScheduled,
  cancelScheduled,
  sendScheduledNow,
  validateGroupName: groups.validateGroupName,
  createGroup: groups.createGroup,
  getGroup: groups.getGroup,
  updateGroup: groups.updateGroup,
  getGroupFollowers: groups.getGroupFollowers,
  setGroupDefaultAllowReply: groups.setGroupDefaultAllowReply,
  setGroupOffered: groups.setGroupOffered,
  setGroupShowsPast: groups.setGroupShowsPast,
  setGroupAllowReply: groups.setGroupAllowReply,
  setAllGroupAllowReply: groups.setAllGroupAllowReply,
  setGroupAdministrator: groups.setGroupAdministrator,
  removeGroupFollower: groups.removeGroupFollower,
  leaveGroup: groups.leaveGroup,
  handOverGroup,
  closeGroup,
  sendGroupCode,
  muteGroup: groups.muteGroup,
  getUserGroups,
  readGroup,
  getGroupMessages,
  searchUserMessages,
  searchGroupMessages,
  searchConversationMessages,
  getSenderPage,
  setHasPage,
  getEvent,
  getEvents,
  getMyEvents,
  createEvent,
  updateEvent,
  cancelEvent,
  restoreEvent,
  answerRsvp,
  replyToQuestions,
  getAttendees,
  getReminder: hosting.getReminder,
  getHosting: hosting.getHosting,
  checkCohost: hosting.checkCohost,
  getGuestWords,
  getInbox,
  getConversation,
  getConversationMessages,
  readConversation,
  getNotes: notes.getNotes,
  getNote: notes.getNote,
  readNote: notes.readNote,
  answerNote: notes.answerNote,
  muteNotes: notes.muteNotes,
  reportNote: notes.reportNote,
  setTakesNotes: notes.setTakesNotes,
  setHearsGuests: notes.setHearsGuests,
  setCohost: hosting.setCohost,
  answerCohosting: hosting.answerCohosting,
  sendOwnerCode: hosting.sendOwnerCode,
  handOver: hosting.handOver,
  getInvitations: hosting.getInvitations,
  answerForGuest: hosting.answerForGuest,
  messageGuests: hosting.messageGuests,
  duplicateEvent: hosting.duplicateEvent,
  createSeries: series.createSeries,
  postCoverPhoto,
  chooseCover,
  getSeries: series.getSeries,
  answerSeries: series.answerSeries,
  extendSeries: series.extendSeries,
  addGuest,
  removeGuest,
  setCheckIn,
  getInvitable: inviting.getInvitable,
  countInvitation: inviting.countInvitation,
  inviteToEvent: inviting.inviteToEvent,
  getUnanswered: inviting.getUnanswered,
  nudgeUnanswered: inviting.nudgeUnanswered,
  checkImport,
  importPeople,
  getFeed,
  createFeed,
  endFeed,
  getOperatorNow: operating.getOperatorNow,
  getReports: operating.getReports,
  getGrowth: operating.getGrowth,
  getCosts: operating.getCosts,
  getLedger: operating.getLedger,
  getAudit: operating.getAudit,
  getOperatorPeople: operatingPeople.getOperatorPeople,
  getOperatorPerson: operatingPeople.getOperatorPerson,
  getOperatorMessage: operatingPeople.getOperatorMessage,
  getFailedTexts: operatingPeople.getFailedTexts,
  getRegistration: registration.getRegistration,
  answerRegistration: registration.answerRegistration,
  keepRegistrationStep: registration.keepRegistrationStep,
  actOnReport: orders.actOnReport,
  reopenReport: orders.reopenReport,
  pauseSending: orders.pauseSending,
  resumeSending: orders.resumeSending,
  tryNow: orders.tryNow,
  suspendTarget: orders.suspendTarget,
  unsuspendTarget: orders.unsuspendTarget,
  logOutEverywhere: orders.logOutEverywhere,
  recordStop: orders.recordStop,
  allowLists: orders.allowLists,
  showOlder: orders.showOlder,
  endLists: orders.endLists,
  takeDown: orders.takeDown,
  deleteForPerson: orders.deleteForPerson,
  handOverData: orders.handOverData,
  announceToAll: orders.announceToAll,
  postSimulatorText,
  postSimulatorReceipts,
  getSimulatorTexts,
  getSimulatorOwners,
  putSimulatorFaults,
}

/** Every stream of server-sent events. */
export const liveEndpoints: Record<string, LiveEndpoint> = { userLive, groupLive, eventLive, simulatorLive }
