import { DATA_PATH } from '@partyline/contract/accounts'
import { EVENT_IMAGE_PATH } from '@partyline/contract/cover'
import type { Access } from '@partyline/contract/endpoint'
import { EVENT_CALENDAR_CALL, EVENT_FILE_PATH, FEED_PATH } from '@partyline/contract/event-calendar'
import { COVER_PHOTO_PATH } from '@partyline/contract/event-covers'
import { GUESTS_PATH } from '@partyline/contract/event-hosting'
import { SERIES_FILE_PATH } from '@partyline/contract/event-series'
import { MEDIA_PATH } from '@partyline/contract/media'
import { PHOTO_PATH } from '@partyline/contract/people'

/** A call that answers a file in place of JSON. */
export type FileCall = [name: string, path: string, type: string, summary: string, access: Access]

/** Every call that answers a file. */
export const fileCalls: FileCall[] = [
  ['getPhoto', PHOTO_PATH, 'image/webp', "Somebody's photo", 'anyone'],
  ['getPicture', MEDIA_PATH, 'image/jpeg', 'A picture of a message', 'anyone'],
  ['getEventPreview', EVENT_IMAGE_PATH, 'image/png', 'The drawing or photo beside a link', 'anyone'],
  ['getCoverPhoto', COVER_PHOTO_PATH, 'image/webp', "The photo of an event's cover", 'anyone'],
  ['getEventCalendar', EVENT_CALENDAR_CALL, 'text/calendar', "An event for a phone's calendar", 'anyone'],
  ['getEventFile', EVENT_FILE_PATH, 'text/calendar', 'An event as a calendar file', 'anyone'],
  ['getSeriesFile', SERIES_FILE_PATH, 'text/calendar', 'The dates of a series as a calendar file', 'anyone'],
  ['getCalendarFeed', FEED_PATH, 'text/calendar', "A person's events, by their secret link", 'anyone'],
  ['getGuestsFile', GUESTS_PATH, 'text/csv', "The guests of the caller's event, as CSV", 'signed-in'],
  ['downloadAccount', DATA_PATH, 'application/json', 'All that is kept about the caller', 'signed-in'],
]
