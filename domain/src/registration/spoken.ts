import { exampleStart } from '../events/start-in-text.ts'
import { hostInText } from '../texts/leads.ts'
import type { Region } from '../time/regions.ts'
import { reminder } from '../wording/events.ts'
import { followed } from '../wording/following.ts'
import { listInvitation } from '../wording/importing.ts'
import { invitation } from '../wording/invitations.ts'
import { toFollowers, toGroup, toOne } from '../wording/messages.ts'
import { codeConsent, codeText } from '../wording/sign-in.ts'
import { help, RATES_NOTICE, started, stopped, withFirstContact } from '../wording/texting.ts'
import type { Answers } from './answers.ts'

/** The installation that is registered. */
export interface Installation {
  /** The name that speaks in texts. */
  name: string
  /** The registered name in its settings. */
  legalName: string | undefined
  /** The postal address on its pages. */
  address: string | undefined
  publicUrl: string
  number: string
  region: Region
  /** The contact that HELP names. */
  contact: string
  /** What its texts are about, behind 'about'. */
  about: string | undefined
  pages: Record<PageName, Page>
}

/** The pages that a reviewer opens. */
export type PageName = 'join' | 'terms' | 'privacy'
/** An address, and the words that stand there; undefined for a page that did not open without a login. */
export interface Page {
  url: string
  words: string | undefined
}

/** What the installation says by text, in its own wording. */
export interface Spoken {
  /** The first are the most important; forms take five. */
  samples: string[]
  optIn: string
  help: string
  stop: string
  start: string
  /** Stands beside the field for a phone number. */
  notice: string
}

/** The texts that this installation sends, made by the functions that make them for phones. */
export function speak(installation: Installation, { writings, kind }: Answers): Spoken {
  const { name, publicUrl, contact } = installation
  const handle =
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 12) || 'news'
  const optIn = withFirstContact(name, followed(handle, null, name).join('\n')).join('\n\n')
  const event = {
    title: 'Summer supper',
    host: hostInText({ handle, firstName: null }),
    location: 'the hall, 12 Mill Road',
    placeHidden: false,
    when: exampleStart(installation.region),
    url: `${publicUrl}/events/event/summer-supper`,
  }
  const host = publicUrl.replace(/^https?:\/\//, '')
  const extra: Record<string, string> = {
    groups: toGroup('volunteers', 'maya', 'Who can drive on Saturday morning?', name),
    direct: toOne(handle, 'Thank you, we have saved you two seats.', name),
    lists: listInvitation(name, handle, undefined, 'paper'),
    guests: reminder(event, '', name),
  }
  const samples = [
    toFollowers(handle, kind.example, name),
    optIn,
    toFollowers(handle, invitation(event, '', true), name),
    codeText({ name, code: '[code]', link: undefined, host, neverHere: false, minutes: 10 }),
    ...writings.map(({ word }) => extra[word] ?? '').filter(Boolean),
  ]
  return {
    samples,
    optIn,
    help: help(name, contact),
    stop: stopped(name),
    start: started(name, [`@${handle}`], 1),
    notice: `${codeConsent(installation.legalName ?? name)} ${RATES_NOTICE}`,
  }
}
