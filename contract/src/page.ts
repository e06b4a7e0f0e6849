import type { AttendeeLists } from './event-attendees.ts'
import type { Event } from './events.ts'
import type { User } from './people.ts'

/**
 * Stands in every page, for a press that comes before its modules: keeps the button that was pressed last, which goes
 * down by `data-held`, and lets no form leave the page; nobody else hears of that press. `document.takeEarlyPress()` ends
 * that and hands the button over, for the modules to press again. The policy of scripts names this script and the next
 * by their hashes.
 */
export const KEEP_SCRIPT =
  "{let key;const types=['click','submit'];" +
  'const keep=event=>{' +
  "const pressed=event.submitter||event.target.closest('button');" +
  "if(!pressed&&event.type=='click')return;event.preventDefault();event.stopImmediatePropagation();" +
  'if(!pressed)return;' +
  "if(key)delete key.dataset.held;key=pressed;key.dataset.held=''};" +
  'for(const type of types)document.addEventListener(type,keep,true);' +
  'document.takeEarlyPress=()=>{for(const type of types)document.removeEventListener(type,keep,true);' +
  'if(key)delete key.dataset.held;return key}}'

/**
 * Stands in a page that is read before it is used: imports the modules named at its own element once the page is painted
 * in its font, or 1.5 s after it was painted, so that on a slow line what is read does not wait for what runs.
 */
export const START_SCRIPT =
  "{const modules=document.currentScript.dataset.modules.split(' ');" +
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
