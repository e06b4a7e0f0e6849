import type { AttendeeLists } from './event-attendees.ts'
import type { Series } from './event-series.ts'
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
 * Stands in a page that is read before it is used: imports the modules named at its own element (data-files) once the
 * page is painted in its font, or 1.5 s after it was painted, so that on a slow line what is read does not wait for what
 * runs. A module that did not come cannot be imported again in Chromium up to 150: once the server is reached again,
 * asked after 1.5 s and then after half as long again each time, the page is loaded again, but not twice in a row. Typed
 * words and a pressed button wait in the history's entry for it.
 */
export const START_SCRIPT =
  "{const files=document.currentScript.dataset.files.split(' ');const all=kind=>[...document.querySelectorAll(kind)];" +
  'const kept=history.state?.kept;if(kept){' +
  "for(const field of all('input[name]'))if(kept.typed[field.name])field.value=kept.typed[field.name];" +
  "const key=all('button').find(button=>button.textContent==kept.held);key?.focus({preventScroll:true});key?.click();" +
  "history.replaceState(null,'')}" +
  "const anew=()=>{history.replaceState({kept:{held:document.querySelector('[data-held]')?.textContent," +
  "typed:Object.fromEntries(all('input[name]').map(field=>[field.name,field.value]))}},'');location.reload()};" +
  'let wait=1e3;const later=()=>setTimeout(ask,wait*=1.5);' +
  "const ask=()=>fetch(files[0],{method:'HEAD',cache:'no-store'}).then(answer=>answer.ok?anew():later(),later);" +
  'const start=()=>Promise.all(files.map(file=>import(file))).catch(kept?()=>{}:later);' +
  'const painted=then=>requestAnimationFrame(()=>setTimeout(then));' +
  'painted(()=>Promise.race([document.fonts.ready.then(()=>new Promise(painted)),' +
  'new Promise(then=>setTimeout(then,1500))]).then(start))}'

/** What every page knows of this installation. */
export interface PageSettings {
  /** E.164. */
  sharedNumber: string
  /** True while no carrier is configured and the virtual phones stand in for real ones. */
  simulated: boolean
  publicUrl: string
  privacyPolicyUrl: string
  termsUrl: string | null
  /** Where the source of this very version is, as section 13 of the AGPL asks. */
  sourceUrl: string
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
  /** Of `getSeries`; null: there is none. */
  series?: { id: string; data: Series | null }
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
