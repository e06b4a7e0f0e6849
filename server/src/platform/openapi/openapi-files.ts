import { DATA_PATH } from '@partyline/contract/accounts'
import { EVENT_IMAGE_PATH } from '@partyline/contract/cover'
import { EVENT_CALENDAR_CALL, EVENT_FILE_PATH, FEED_PATH } from '@partyline/contract/event-calendar'
import { COVER_PHOTO_PATH } from '@partyline/contract/event-covers'
import { GUESTS_PATH } from '@partyline/contract/event-hosting'
import { SERIES_FILE_PATH } from '@partyline/contract/event-series'
import { MEDIA_PATH } from '@partyline/contract/media'
import { PHOTO_PATH } from '@partyline/contract/people'

/** A call that answers a file in place of JSON. */
export interface FileCall {
  name: string
  path: string
  summary: string
  /** The media type of the file. */
  type: string
  access: 'anyone' | 'signed-in'
}

/** Every call that answers a file. */
export const fileCalls: FileCall[] = [
  { name: 'getPhoto', path: PHOTO_PATH, summary: "Somebody's photo", type: 'image/webp', access: 'anyone' },
  {
    name: 'getPicture',
    path: MEDIA_PATH,
    summary: 'A picture of a message',
    type: 'image/jpeg',
    access: 'anyone',
  },
  {
    name: 'getEventPreview',
    path: EVENT_IMAGE_PATH,
    summary: 'The picture beside a link to an event: a PNG of its drawing, or a JPEG of its photo',
    type: 'image/png',
    access: 'anyone',
  },
  {
    name: 'getCoverPhoto',
    path: COVER_PHOTO_PATH,
    summary: "The photo of an event's cover, whole or small",
    type: 'image/webp',
    access: 'anyone',
  },
  {
    name: 'getEventCalendar',
    path: EVENT_CALENDAR_CALL,
    summary: "An event for a phone's calendar",
    type: 'text/calendar',
    access: 'anyone',
  },
  {
    name: 'getEventFile',
    path: EVENT_FILE_PATH,
    summary: 'An event as a calendar file',
    type: 'text/calendar',
    access: 'anyone',
  },
  {
    name: 'getSeriesFile',
    path: SERIES_FILE_PATH,
    summary: 'The dates of a series as a calendar file',
    type: 'text/calendar',
    access: 'anyone',
  },
  {
    name: 'getCalendarFeed',
    path: FEED_PATH,
    summary: 'The events of a person, by the secret link of their calendar',
    type: 'text/calendar',
    access: 'anyone',
  },
  {
    name: 'getGuestsFile',
    path: GUESTS_PATH,
    summary: 'The guests of an event that the caller hosts, as CSV',
    type: 'text/csv',
    access: 'signed-in',
  },
  {
    name: 'downloadAccount',
    path: DATA_PATH,
    summary: 'Everything that Partyline keeps about the caller',
    type: 'application/json',
    access: 'signed-in',
  },
]
