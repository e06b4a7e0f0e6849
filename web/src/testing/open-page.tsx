import type { PageSettings } from '@partyline/contract/page'
import { NANP_FORM } from '@partyline/domain/phones'
import { NORTH_AMERICA } from '@partyline/domain/time/regions'
import { cleanup, configure, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import { App } from '../app/app.tsx'
import { followLinks } from '../app/navigation/follow-links.ts'
import { prepareScreen } from '../app/navigation/prepare-screen.ts'
import { createQueryClient } from '../platform/calls/create-query-client.ts'
import { prepareScreensBy } from '../platform/pages/go-to.ts'
import { clearToasts, toast } from '../platform/pages/toasts.ts'
import { currentUserQuery } from '../platform/people/current-user.ts'
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
const sayPage = (message: string | null) => new Error(`${message}\n\n${document.body.textContent}`)

let isReady = false

/** Does once what the start of a page does for all later ones. */
function getReady(): void {
  if (isReady) return
  isReady = true
  // A test waits for what must happen, on any machine.
  configure({ asyncUtilTimeout: 60_000, getElementError: sayPage })
  writeAsIn(NORTH_AMERICA)
  prepareScreensBy(prepareScreen)
  followLinks()
}

/** An open page. */
export interface Opened {
  server: PretendedServer
  /** A person who clicks and types. */
  person: UserEvent
}

/**
 * Opens a page of the application in a DOM without a browser, for somebody who is not signed in.
 * @param given.server answers the calls of the page
 */
export async function openPage(
  path: string,
  { server = pretendServer() }: { server?: PretendedServer } = {},
): Promise<Opened> {
  getReady()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', path)
  const queryClient = createQueryClient((sentence) => toast('error', sentence))
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  const { pathname, search } = location
  await prepareScreen(pathname)
  render(
    <App
      settings={SETTINGS}
      queryClient={queryClient}
      served={{ path: pathname, search: search.slice(1) }}
    />,
  )
  onTestFinished(() => {
    clearToasts()
    cleanup()
    queryClient.clear()
    expect(server.unanswered, 'calls without an answer').toEqual([])
  })
  return { server, person: userEvent.setup() }
}
