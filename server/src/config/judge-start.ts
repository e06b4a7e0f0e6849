import { isFictionPhone } from '@partyline/domain/phones'
import { type CarrierName, reachesPhones } from '../carriers/choose.ts'
import { isLoopback } from '../platform/http/loopback.ts'
import { describeSamePorts } from '../platform/process/start-failure.ts'

/**
 * Judges whether the one process of the embedded database would listen twice on one port. With DATABASE_URL a
 * process that only works may have its metrics on the web's port.
 */
export function judgePorts(read: {
  PORT?: number | undefined
  HOST?: string | undefined
  STATUS_PORT?: number | undefined
  STATUS_HOST?: string | undefined
  DATABASE_URL?: string | undefined
}): string[] {
  const { PORT, HOST, STATUS_PORT, STATUS_HOST, DATABASE_URL } = read
  const isSame = PORT !== undefined && PORT === STATUS_PORT && HOST === STATUS_HOST
  return isSame && DATABASE_URL === undefined ? [describeSamePorts(PORT)] : []
}

/** The settings that decide whether a server may run, as far as they could be read. */
export interface StartSettings {
  CARRIER?: CarrierName | undefined
  FALLBACK_CARRIER?: CarrierName | undefined
  /** The addresses of HOST; none when it resolves to none, which listening will report. */
  hostAddresses: string[]
  PUBLIC_URL?: string | undefined
  OPEN_SIMULATOR?: 'yes' | 'no' | undefined
  SHARED_NUMBER?: string | undefined
  FALLBACK_NUMBER?: string | undefined
}

/**
 * Judges whether a trial may start, one line for each reason against it. With the simulator, everybody who
 * reaches the server can read all texts, login codes among them.
 */
export function judgeExposure(read: StartSettings): string[] {
  const { CARRIER, FALLBACK_CARRIER, hostAddresses, PUBLIC_URL, OPEN_SIMULATOR } = read
  const pretended = Object.entries({ CARRIER, FALLBACK_CARRIER }).filter(
    ([, name]) => name !== undefined && !reachesPhones(name),
  )
  const [first] = pretended
  if (!first) return []
  const [setting, name] = first
  const problems: string[] = []
  if (CARRIER && FALLBACK_CARRIER && pretended.length === 1) {
    problems.push(
      `CARRIER and FALLBACK_CARRIER must both name real carriers, or neither; ${name} reaches no phone.`,
    )
  }
  if (OPEN_SIMULATOR === 'yes') return problems
  const because =
    name === 'simulator'
      ? 'anybody who reaches it can read all texts and log in as anyone'
      : 'it reaches no phone'
  const mend = 'Set CARRIER to a real carrier or, among people you trust, OPEN_SIMULATOR to yes.'
  const host = hostIn(PUBLIC_URL)
  if (!hostAddresses.every(isLoopback)) {
    problems.push(
      `HOST must be 127.0.0.1 or another loopback address while ${setting} is ${name}: ${because}. ${mend}`,
    )
  }
  if (host !== undefined && !isLoopback(host)) {
    problems.push(
      `PUBLIC_URL must lead to this machine alone, as http://127.0.0.1:3000 does, while ${setting} is ${name}: ${because}. ${mend}`,
    )
  }
  return problems
}

const WHEN = 'when PARTYLINE_ENV is production'

/**
 * Judges whether an installation for real people may start, one line for each reason against it.
 * @param given the operator's own settings, because defaults are for trying it out
 */
export function judgeProduction(
  read: Omit<StartSettings, 'hostAddresses'>,
  given: Record<string, string | undefined>,
): string[] {
  const problems: string[] = []
  for (const setting of ['CARRIER', 'FALLBACK_CARRIER'] as const) {
    const name = read[setting]
    if (name === undefined || reachesPhones(name)) continue
    problems.push(`${setting} must name a real carrier ${WHEN}; ${name} reaches no phone.`)
  }
  problems.push(...judgePublicUrl(read.PUBLIC_URL, given.PUBLIC_URL !== undefined))
  if (given.SHARED_NUMBER === undefined) {
    problems.push(`SHARED_NUMBER must be set ${WHEN}: the number that people text.`)
  }
  for (const setting of ['SHARED_NUMBER', 'FALLBACK_NUMBER'] as const) {
    const number = read[setting]
    if (given[setting] === undefined || number === undefined || !isFictionPhone(number)) continue
    problems.push(`${setting} must be a real phone number ${WHEN}; ${number} is set aside for fiction.`)
  }
  if (given.ORGANISATION === undefined) {
    problems.push(
      `ORGANISATION must be set ${WHEN}: the legal name behind the number, which carriers compare with the texts.`,
    )
  }
  if (given.SUPPORT_EMAIL === undefined) {
    problems.push(`SUPPORT_EMAIL must be set ${WHEN}: the answer to HELP names it.`)
  }
  if (isDataInRelease(given)) {
    problems.push(
      `DATA_DIR must be set ${WHEN}, to a folder outside of this release such as /var/lib/partyline, because the next release does not look in here. If an earlier release holds your data in its folder data, stop it and move that folder there.`,
    )
  }
  return problems
}

/** Warns that the data is in the folder of a release, one line or none. */
export function describeLostData(given: Record<string, string | undefined>): string[] {
  return isDataInRelease(given)
    ? [
        'DATA_DIR is not set: the data is in the folder of this release, and the next release starts without it.',
      ]
    : []
}

const isDataInRelease = ({ PARTYLINE_RELEASE, DATA_DIR, DATABASE_URL }: Record<string, string | undefined>) =>
  PARTYLINE_RELEASE !== undefined && DATA_DIR === undefined && DATABASE_URL === undefined

/** Warns of missing settings that real people can do without, one line for each. */
export function describeProductionGaps(read: {
  SECRET_KEY?: string | undefined
  ACCEPT_NEW_SECRET_KEY?: 'yes' | 'no' | undefined
  TRUSTED_PROXIES?: string[] | undefined
}): string[] {
  const notes: string[] = []
  if (read.ACCEPT_NEW_SECRET_KEY === 'yes') {
    notes.push(
      'ACCEPT_NEW_SECRET_KEY is yes: take it out after this start, because later starts would accept a wrong key too.',
    )
  }
  if (read.SECRET_KEY === undefined) {
    notes.push(
      'SECRET_KEY is not set: the key lies in the database beside the keyed hashes of phone numbers, so a thief of a copy can find out the numbers.',
    )
  }
  if (read.TRUSTED_PROXIES?.length === 0) {
    notes.push(
      'TRUSTED_PROXIES is not set: behind a proxy, which https needs, all visitors share one address and its limits.',
    )
  }
  return notes
}

function judgePublicUrl(url: string | undefined, isGiven: boolean): string[] {
  if (!isGiven) return [`PUBLIC_URL must be set ${WHEN}, for example https://party.example.org.`]
  const host = hostIn(url)
  if (url === undefined || host === undefined) return []
  if (isLoopback(host)) return [`PUBLIC_URL must be an address that others can open ${WHEN}; ${url} is not.`]
  return url.startsWith('https:')
    ? []
    : [`PUBLIC_URL must begin with https:// ${WHEN}: sessions and codes must not travel in the open.`]
}

const hostIn = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined
