import type { PageSettings } from '@partyline/contract/page'
import { NANP_FORM } from '@partyline/domain/phones'
import { NORTH_AMERICA } from '@partyline/domain/time/regions'
import { act, cleanup, configure, getConfig, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import { App } from '../app/app.tsx'
import { followLinks } from '../app/navigation/follow-links.ts'
import { prepareScreen } from '../app/navigation/prepare-screen.ts'
import { createAnswers, startNavigation } from '../app/start-page.ts'
import { prepareScreensBy } from '../platform/pages/go-to.ts'
import { clearToasts } from '../platform/pages/toasts.ts'
import { writeAsIn } from '../platform/time/region.ts'
import { type PretendedServer, pretendServer } from './pretended-server.ts'

const SETTINGS: PageSettings = {
  sharedNumber: '+14158675309',
  shortName: 'Partyline',
  logo: null,
  phoneForm: NANP_FORM,
  region: NORTH_AMERICA,
  simulated: false,
  publicUrl: 'https://party.example.org',
  organisation: { legalName: null, address: null, about: null, contact: null, minimumAge: 0 },
  kept: { textDays: 90, noteDays: 90, ledgerYears: 5 },
  privacyPolicyUrl: '/privacy',
  termsUrl: '/terms',
  sourceUrl: 'https://source.example.org',
  supportEmail: null,
  version: 'test',
}

/** A failure shows the words of the page, because its drawings fill screens. */
const sayPage = (message: string | null) =>
  new Error(`${message?.split('\n')[0]}\n\n${document.body.textContent}`)

/** Without a layout everything is in view. */
class InView {
  constructor(readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry
    queueMicrotask(() => act(() => this.report([entry], this as never)))
  }
  unobserve(): void {}
  disconnect(): void {}
}

let isReady = false
/** Closes the open page. */
let close = async () => {}

/** Does once what the start of a page does for all later ones. */
function getReady(): void {
  if (isReady) return
  isReady = true
  Object.assign(globalThis, { IntersectionObserver: InView })
  // A test waits for what must happen, on any machine.
  const { asyncWrapper } = getConfig()
  configure({
    asyncUtilTimeout: 60_000,
    getElementError: sayPage,
    asyncWrapper: (doing) => (isActing ? doing() : asyncWrapper(doing)),
  })
  writeAsIn(NORTH_AMERICA)
  startNavigation()
  followLinks()
}

/** An open page. */
interface Opened {
  /** A person who clicks and types. */
  person: UserEvent
  /** Loads the page again. What the browser keeps stays. */
  reload: () => Promise<void>
}

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

/** Waits for words that several elements of the page may share. */
export const pageSays = (words: string) =>
  waitFor(() => {
    if (!document.body.textContent?.includes(words)) throw sayPage(`The page does not say: ${words}`)
  })

/** Waits until the page has a path and query, which may change later than its words. */
export const pageIsAt = (address: string) =>
  waitFor(() => expect(location.href).toBe(`${location.origin}${address}`))

/** Presses a button a second time before React has drawn the first. */
export function pressTwice(button: HTMLElement): void {
  act(() => {
    button.click()
    button.click()
  })
}

/**
 * Opens a page of the application in a DOM without a browser.
 * @param server answers the calls of the page; its user has opened it
 * @param settings what differs from an ordinary installation
 */
export async function openPage(
  path: string,
  server = pretendServer(),
  settings: Partial<PageSettings> = {},
): Promise<Opened> {
  getReady()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', path)
  await close()
  close = await show(server, settings)
  onTestFinished(async () => {
    await close()
    expect(server.unanswered, 'calls without an answer').toEqual([])
  })
  const reload = async () => {
    await close()
    close = await show(server, settings)
  }
  return { person: waiting(userEvent.setup({ delay: null })), reload }
}

let isActing = false

/** Waits after each act for the parts of the page that load their code only then. */
function waiting(person: UserEvent): UserEvent {
  const wait = async (doing: () => unknown) => {
    isActing = true
    try {
      await act(async () => void (await doing()))
    } finally {
      isActing = false
    }
  }
  return new Proxy(person, {
    get:
      (acts, name) =>
      (...given: never[]) =>
        wait(() => Reflect.get(acts, name)(...given)),
  })
}

/** Shows the present address. @returns closes the page */
async function show(
  { user }: PretendedServer,
  settings: Partial<PageSettings>,
): Promise<() => Promise<void>> {
  const queryClient = createAnswers(user === 'unknown' ? undefined : user)
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  const { pathname, search } = location
  await prepareScreen(pathname)
  const served = { path: pathname, search: search.slice(1) }
  // Awaited, so that a screen that is on its way can arrive.
  await act(async () => {
    render(<App settings={{ ...SETTINGS, ...settings }} queryClient={queryClient} served={served} />)
  })
  return async () => {
    cleanup()
    // Like a browser that leaves a page, this gives up what was on its way to another screen.
    prepareScreensBy(prepareScreen)
    queryClient.clear()
    clearToasts()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
