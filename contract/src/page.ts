import type { AttendeeLists } from './event-attendees.ts'
import type { Event } from './events.ts'
import type { User } from './people.ts'

/**
 * The one script that stands within a page: imports the modules named at its own element once the page is painted in
 * its font, or 1.5 s after it was painted, so that on a slow line what is read does not wait for what runs. A form that
 * is sent before they are here would leave the page: it stays, and its key is kept at the document as `pressedEarly`,
 * for them to press again. The policy of scripts names it by its hash.
 */
export const START_SCRIPT =
  "{const modules=document.currentScript.dataset.modules.split(' ');" +
  "document.addEventListener('submit',event=>{event.preventDefault();document.pressedEarly=event.submitter});" +
  'const start=()=>{for(const module of modules)import(module)};' +
  'const painted=then=>requestAnimationFrame(()=>setTimeout(then));' +
  'painted(()=>{document.fonts.ready.then(()=>painted(start));setTimeout(start,1500)})}'

/** What every page knows of this installation. */
export interface PageSettings {
  /** E.164. */
  sharedNumber: string
  /** True while no carrier is configured and the virtual phones stand in for real ones. */
  simulated: boolean
  publicUrl: string
  privacyPolicyUrl: string
  supportEmail: string | null
  version: string
}

/** What the server puts into a page, as JSON in the element with the id 'page-data'. */
export interface PageData {
  settings: PageSettings
  /** Null: signed out. Absent: not known, the page asks for it. */
  user?: User | null
  /** What this page's first calls would answer, so that it need not make them. */
  answers?: PageAnswers
}

/** Answers of calls that a page comes with. */
export interface PageAnswers {
  /** Of `getEvent`; null: there is none. */
  event?: { id: string; data: Event | null }
  /** Of `getAttendees`; null: there is no such event. */
  attendees?: { id: string; data: AttendeeLists | null }
}

/** What the server asks of the built web: one function of this type, exported as `renderPage`. */
export type RenderPage = (request: {
  /** Path and query, for example '/login?from=%2Fevents'. */
  url: string
  data: PageData
}) => Promise<RenderedPage>

export type RenderedPage =
  | { kind: 'redirect'; location: string }
  | { kind: 'page'; status: 200 | 404; html: string }
