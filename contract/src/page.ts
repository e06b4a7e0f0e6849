import type { PhoneForm } from '@partyline/domain/phones'
import type { Region } from '@partyline/domain/time/regions'
import type { AttendeeLists } from './event-attendees.ts'
import type { Series } from './event-series.ts'
import type { Event } from './events.ts'
import type { FollowerGrowth } from './following.ts'
import type { Inbox } from './inbox.ts'
import type { UserMessage } from './messages.ts'
import type { User } from './people.ts'
import type { SenderPage } from './sender-page.ts'

/** The facts about this installation that every page has. */
export interface PageSettings {
  /** E.164. */
  sharedNumber: string
  /** The name that the installation speaks under. */
  shortName: string
  /** The address of its mark. */
  logo: string | null
  /** How the fields for phone numbers take them. */
  phoneForm: PhoneForm
  /** How days, times and sums of money are written. */
  region: Region
  /** True while no carrier is configured. Virtual phones then take the place of real ones. */
  simulated: boolean
  publicUrl: string
  /** The organisation behind the installation, as the pages for members and carriers say it. */
  organisation: {
    /** As it is registered; null on a try-out. */
    legalName: string | null
    /** By post. */
    address: string | null
    /** What the texts are about, behind 'about'. */
    about: string | null
    /** A person and a phone number, for example, beside the address for mail. */
    contact: string | null
    /** 0 for none. */
    minimumAge: number
  }
  /** How long what people write, and the proof that they asked for texts, are kept. */
  kept: { textDays: number; noteDays: number; ledgerYears: number }
  /** A page of the installation, or the operator's own elsewhere. */
  privacyPolicyUrl: string
  termsUrl: string
  /** The address of the source code of this version, which section 13 of the AGPL asks for. */
  sourceUrl: string
  supportEmail: string | null
  version: string
}

/** The data that the server puts into a page, as JSON in the element with the id 'page-data'. */
export interface PageData {
  settings: PageSettings
  /** The signed-in person. Null when signed out; absent when not known, so that the page asks for it. */
  user?: User | null
  /** The answers to this page's first calls, so that it need not make them. */
  answers?: PageAnswers
}

/** The answers that come with a page. */
export interface PageAnswers {
  /** The answer of `getEvent`; null when there is none. */
  event?: { id: string; data: Event | null }
  /** The answer of `getSeries`; null when there is none. */
  series?: { id: string; data: Series | null }
  /** The answer of `getAttendees`; null when there is no such event. */
  attendees?: { id: string; data: AttendeeLists | null }
  /** The answer of `getSenderPage`, under the handle in the address; null when there is none. */
  senderPage?: { handle: string; data: SenderPage | null }
  /** What the Home of the signed-in sender shows. */
  home?: { userId: string; data: Home }
}

/** The answers that a sender's Home shows. */
export interface Home {
  /** The answer of `getFollowerGrowth`. */
  growth: FollowerGrowth
  /** The newest lines of the answer of `getInbox`. */
  inbox: Inbox
  /** The sender's newest message to followers or a group; null before the first. */
  lastSent: UserMessage | null
}

/** The exports of the built web's server entry, which the server uses. */
export interface BuiltWeb {
  renderPage: RenderPage
  /** The sources of the inline scripts of pages. */
  inlineScripts: readonly string[]
}

/** The id of a page's words that its scripts did not start. The address with it as its fragment shows them. */
export const NOT_STARTED = 'not-started'

/** Draws a page. */
export type RenderPage = (request: {
  /** Path and query, for example '/login?from=%2Fevents'. */
  url: string
  data: PageData
}) => Promise<RenderedPage>

export type RenderedPage =
  | { kind: 'redirect'; location: string }
  | { kind: 'page'; status: 200 | 404; html: string }
