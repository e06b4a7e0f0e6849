import type { Migration } from 'kysely'
import * as theHouse from './0001-the-house.ts'
import * as groupsAndConsent from './0002-groups-and-consent.ts'
import * as paceAndReceipts from './0003-pace-and-receipts.ts'
import * as deliveriesByBatch from './0004-deliveries-by-batch.ts'
import * as accounts from './0005-accounts.ts'
import * as codeLimits from './0006-code-limits.ts'
import * as groupAdministration from './0007-group-administration.ts'
import * as search from './0008-search.ts'
import * as scheduledMessages from './0009-scheduled-messages.ts'
import * as events from './0010-events.ts'
import * as eventExtras from './0011-event-extras.ts'
import * as media from './0012-media.ts'
import * as carriers from './0013-carriers.ts'
import * as batchSize from './0014-batch-size.ts'
import * as roomForUpdates from './0015-room-for-updates.ts'
import * as triedSince from './0016-tried-since.ts'
import * as texting from './0017-texting.ts'
import * as stopConfirmed from './0018-stop-confirmed.ts'
import * as whatComingBackUndoesNot from './0019-what-coming-back-undoes-not.ts'
import * as carriersUsed from './0020-carriers-used.ts'
import * as nameOutlines from './0021-name-outlines.ts'
import * as groupsNotOffered from './0022-groups-not-offered.ts'
import * as inboundFetches from './0023-inbound-fetches.ts'
import * as cohostInvitations from './0024-cohost-invitations.ts'
import * as sharesOfCodes from './0025-shares-of-codes.ts'
import * as understanding from './0026-understanding.ts'
import * as shortMemory from './0027-short-memory.ts'
import * as webhookNonces from './0028-webhook-nonces.ts'
import * as notes from './0029-notes.ts'
import * as heic from './0030-heic.ts'
import * as batchesHoldTheirLease from './0031-batches-hold-their-lease.ts'
import * as backupsTaken from './0032-backups-taken.ts'
import * as alarms from './0033-alarms.ts'
import * as guestWords from './0034-guest-words.ts'
import * as eventSeries from './0035-event-series.ts'
import * as eventInvitations from './0036-event-invitations.ts'
import * as stoppingAndUndoing from './0037-stopping-and-undoing.ts'
import * as conversations from './0038-conversations.ts'
import * as usageKept from './0039-usage-kept.ts'
import * as namesThatStay from './0040-names-that-stay.ts'
import * as guestsByHand from './0041-guests-by-hand.ts'
import * as silentPhones from './0042-silent-phones.ts'
import * as sendersPages from './0043-senders-pages.ts'
import * as eventCovers from './0044-event-covers.ts'
import * as apiKeys from './0045-api-keys.ts'
import * as hooks from './0046-hooks.ts'
import * as nicknames from './0047-nicknames.ts'
import * as operatorsPage from './0048-operators-page.ts'
import * as guestQuestions from './0049-guest-questions.ts'
import * as listInvitations from './0050-list-invitations.ts'
import * as earlyReceipts from './0051-early-receipts.ts'
import * as guestsWithoutAZone from './0052-guests-without-a-zone.ts'
import * as editsTold from './0053-edits-told.ts'
import * as turnsOfPhones from './0054-turns-of-phones.ts'
import * as noJobsForEarlyReceipts from './0055-no-jobs-for-early-receipts.ts'
import * as ledgerNamesItsSubjects from './0056-ledger-names-its-subjects.ts'
import * as eventRemovals from './0057-event-removals.ts'
import * as alarmsThatGrow from './0058-alarms-that-grow.ts'
import * as refusalsByReceipt from './0059-refusals-by-receipt.ts'
import * as refusalsOfEventsAndNotes from './0060-refusals-of-events-and-notes.ts'
import * as listsOfGuests from './0061-lists-of-guests.ts'
import * as offeredCommands from './0062-offered-commands.ts'
import * as priorityOfMessages from './0063-priority-of-messages.ts'
import * as remindersBeyondTheLimit from './0065-reminders-beyond-the-limit.ts'
import * as refusalsOfEachCarrier from './0068-refusals-of-each-carrier.ts'
import * as browsersOfSessions from './0069-browsers-of-sessions.ts'
import * as wishesForTexts from './0071-wishes-for-texts.ts'
import * as codesForGroups from './0072-codes-for-groups.ts'
import * as codesForEvents from './0075-codes-for-events.ts'
import * as timesThatNobodyRead from './0077-times-that-nobody-read.ts'
import * as receiptsOfCarriers from './0082-receipts-of-carriers.ts'
import * as timesWithoutReaders from './0084-times-without-readers.ts'
import * as namesOfWebhookMessages from './0086-names-of-webhook-messages.ts'
import * as indexesOfTheOutbox from './0090-indexes-of-the-outbox.ts'
import * as dailyCaps from './0093-daily-caps.ts'
import * as segmentsOfDeliveries from './0094-segments-of-deliveries.ts'
import * as askedAbout from './0095-asked-about.ts'
import * as lanes from './0097-lanes.ts'
import * as recipientsOfTexts from './0100-recipients-of-texts.ts'
import * as lastWeekdays from './0103-last-weekdays.ts'
import * as shapesOfHandles from './0127-shapes-of-handles.ts'
import * as placesOfDeletedAccounts from './0128-places-of-deleted-accounts.ts'
import * as listsOfAllowedAccounts from './0131-lists-of-allowed-accounts.ts'
import * as optOuts from './0134-opt-outs.ts'
import * as newcomersOfGroups from './0137-newcomers-of-groups.ts'
import * as placesForThoseWhoCome from './0138-places-for-those-who-come.ts'
import * as spending from './0140-spending.ts'
import * as phonesThatMustBeAsked from './0143-phones-that-must-be-asked.ts'
import * as namesThatFollowersKnow from './0144-names-that-followers-know.ts'
import * as unheardTexts from './0151-unheard-texts.ts'
import * as openQuestions from './0160-open-questions.ts'
import * as conversationsOfSenders from './0161-conversations-of-senders.ts'
import * as textsOfNotes from './0170-texts-of-notes.ts'
import * as phonesOffSince from './0180-phones-off-since.ts'
import * as numbersThatPhonesKnow from './0181-numbers-that-phones-know.ts'
import * as questionsInTexts from './0190-questions-in-texts.ts'

/** Every migration by name, oldest first. Forward only: a later migration corrects a mistake. */
export const migrations: Record<string, Migration> = {
  '0001-the-house': theHouse,
  '0002-groups-and-consent': groupsAndConsent,
  '0003-pace-and-receipts': paceAndReceipts,
  '0004-deliveries-by-batch': deliveriesByBatch,
  '0005-accounts': accounts,
  '0006-code-limits': codeLimits,
  '0007-group-administration': groupAdministration,
  '0008-search': search,
  '0009-scheduled-messages': scheduledMessages,
  '0010-events': events,
  '0011-event-extras': eventExtras,
  '0012-media': media,
  '0013-carriers': carriers,
  '0014-batch-size': batchSize,
  '0015-room-for-updates': roomForUpdates,
  '0016-tried-since': triedSince,
  '0017-texting': texting,
  '0018-stop-confirmed': stopConfirmed,
  '0019-what-coming-back-undoes-not': whatComingBackUndoesNot,
  '0020-carriers-used': carriersUsed,
  '0021-name-outlines': nameOutlines,
  '0022-groups-not-offered': groupsNotOffered,
  '0023-inbound-fetches': inboundFetches,
  '0024-cohost-invitations': cohostInvitations,
  '0025-shares-of-codes': sharesOfCodes,
  '0026-understanding': understanding,
  '0027-short-memory': shortMemory,
  '0028-webhook-nonces': webhookNonces,
  '0029-notes': notes,
  '0030-heic': heic,
  '0031-batches-hold-their-lease': batchesHoldTheirLease,
  '0032-backups-taken': backupsTaken,
  '0033-alarms': alarms,
  '0034-guest-words': guestWords,
  '0035-event-series': eventSeries,
  '0036-event-invitations': eventInvitations,
  '0037-stopping-and-undoing': stoppingAndUndoing,
  '0038-conversations': conversations,
  '0039-usage-kept': usageKept,
  '0040-names-that-stay': namesThatStay,
  '0041-guests-by-hand': guestsByHand,
  '0042-silent-phones': silentPhones,
  '0043-senders-pages': sendersPages,
  '0044-event-covers': eventCovers,
  '0045-api-keys': apiKeys,
  '0046-hooks': hooks,
  '0047-nicknames': nicknames,
  '0048-operators-page': operatorsPage,
  '0049-guest-questions': guestQuestions,
  '0050-list-invitations': listInvitations,
  '0051-early-receipts': earlyReceipts,
  '0052-guests-without-a-zone': guestsWithoutAZone,
  '0053-edits-told': editsTold,
  '0054-turns-of-phones': turnsOfPhones,
  '0055-no-jobs-for-early-receipts': noJobsForEarlyReceipts,
  '0056-ledger-names-its-subjects': ledgerNamesItsSubjects,
  '0057-event-removals': eventRemovals,
  '0058-alarms-that-grow': alarmsThatGrow,
  '0059-refusals-by-receipt': refusalsByReceipt,
  '0060-refusals-of-events-and-notes': refusalsOfEventsAndNotes,
  '0061-lists-of-guests': listsOfGuests,
  '0062-offered-commands': offeredCommands,
  '0063-priority-of-messages': priorityOfMessages,
  '0065-reminders-beyond-the-limit': remindersBeyondTheLimit,
  '0068-refusals-of-each-carrier': refusalsOfEachCarrier,
  '0069-browsers-of-sessions': browsersOfSessions,
  '0071-wishes-for-texts': wishesForTexts,
  '0072-codes-for-groups': codesForGroups,
  '0075-codes-for-events': codesForEvents,
  '0077-times-that-nobody-read': timesThatNobodyRead,
  '0082-receipts-of-carriers': receiptsOfCarriers,
  '0084-times-without-readers': timesWithoutReaders,
  '0086-names-of-webhook-messages': namesOfWebhookMessages,
  '0090-indexes-of-the-outbox': indexesOfTheOutbox,
  '0093-daily-caps': dailyCaps,
  '0094-segments-of-deliveries': segmentsOfDeliveries,
  '0095-asked-about': askedAbout,
  '0097-lanes': lanes,
  '0100-recipients-of-texts': recipientsOfTexts,
  '0103-last-weekdays': lastWeekdays,
  '0127-shapes-of-handles': shapesOfHandles,
  '0128-places-of-deleted-accounts': placesOfDeletedAccounts,
  '0131-lists-of-allowed-accounts': listsOfAllowedAccounts,
  '0134-opt-outs': optOuts,
  '0137-newcomers-of-groups': newcomersOfGroups,
  '0138-places-for-those-who-come': placesForThoseWhoCome,
  '0140-spending': spending,
  '0143-phones-that-must-be-asked': phonesThatMustBeAsked,
  '0144-names-that-followers-know': namesThatFollowersKnow,
  '0151-unheard-texts': unheardTexts,
  '0160-open-questions': openQuestions,
  '0161-conversations-of-senders': conversationsOfSenders,
  '0170-texts-of-notes': textsOfNotes,
  '0180-phones-off-since': phonesOffSince,
  '0181-numbers-that-phones-know': numbersThatPhonesKnow,
  '0190-questions-in-texts': questionsInTexts,
}
