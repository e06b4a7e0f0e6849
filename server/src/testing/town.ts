import { SHIPPED_LIMITS } from '@partyline/domain/limits/limits'
import { PRODUCT_NAME } from '@partyline/domain/names/short-name'
import { NORTH_AMERICA } from '@partyline/domain/time/regions'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { AppParts } from '../app/app-parts.ts'
import { type App, createApp } from '../app.ts'
import type { Carrier, CarrierDeps } from '../carriers/carrier.ts'
import { chooseCarrier } from '../carriers/choose.ts'
import { createTransact, type Settings, type Transact } from '../platform/context.ts'
import { type Notices, openNotices } from '../platform/database/notices.ts'
import { readNumberPlan } from '../platform/limits/number-plan.ts'
import { createLogger, type Logger } from '../platform/logging/logger.ts'
import { createSecrets, type Secrets } from '../platform/secrets.ts'
import { createSettling } from './create-settling.ts'
import { createTestDatabase, emptyDatabase, type TestDatabase } from './database.ts'
import { createPerson, type Person } from './person.ts'
import { type Profile, writeAccount } from './write-account.ts'

const SHARED_NUMBER = '+15550100000'

/** All people of a town share one IP address, so these limits are too high to take that for an attack. */
const GENEROUS = {
  codesPerAddressPerHour: 100_000,
  codesPerNetworkPerHour: 100_000,
  codesPerHour: 1_000_000,
  codesPerDay: 1_000_000,
  segmentsPerAccountPerDay: 10_000_000,
  segmentsOfNewAccountsPerNetworkPerDay: 10_000_000,
  segmentsOfNewAccountsPerDay: 10_000_000,
  segmentsPerDay: 10_000_000,
  accountsPerNetworkPerDay: 10_000,
  groupMessagesPerMemberPerHour: 1000,
  groupMessagesPerMemberPerDay: 1000,
  groupMessagesPerGroupPerHour: 100_000,
  groupMessagesPerGroupPerDay: 100_000,
  directsPerSenderPerDay: 1000,
  directsPerPairPerDay: 1000,
  guestMessagesPerEventPerDay: 1000,
  repliesPerPhonePerHour: 10_000,
  usernameChangesPerPersonPerDay: 1000,
  repliesPerPhonePerDay: 10_000,
  stopStartHelpPerPhonePerDay: 10_000,
  callsPerPersonPerMinute: 100_000,
  callsPerAddressPerMinute: 100_000,
}

/** When each town begins. */
const BEGINNING = '2026-06-12T18:00:00Z'

const PARTY = 'https://party.millbrook.example'

/** The installation as its registration at a carrier has it. */
const INSTALLATION: AppParts['registration']['installation'] = {
  name: 'Millbrook',
  legalName: undefined,
  address: undefined,
  about: 'suppers',
  publicUrl: PARTY,
  number: '+14158675309',
  region: NORTH_AMERICA,
  contact: 'help@millbrook.example',
  urls: { join: `${PARTY}/join`, terms: `${PARTY}/terms`, privacy: `${PARTY}/privacy` },
}

/** A Partyline for one test, with people who have phones, on the run's real PostgreSQL. */
export interface Town {
  http: FastifyInstance
  database: TestDatabase
  settings: Settings
  secrets: Secrets
  clock: { now: Date; advance(milliseconds: number): void }
  /** A person with a virtual phone. Each gets the next number unless the test gives one. */
  person(phone?: string): Person
  /** A person with a handle, whose account is written as rows without a code or a call. */
  signedUp(handle: string, profile?: Profile): Promise<Person>
  /**
   * Runs the workers until every text is answered, every due job is done and every delivery is with the carrier. Only
   * steps that an act woke run, so an act that forgets its notice fails its test.
   * @param which.every runs every step, also without a notice
   */
  settle(which?: { every: boolean }): Promise<void>
  /** Lets the next settle() run every step. Reading `database` or `steps` does so too, and `advance`. */
  doubt(): void
  /** Makes the town new for the next test of its file: no rows, the first phone and the first moment. */
  startOver(): Promise<void>
  /** The steps of the workers. */
  steps: App['steps']
  openLines: App['openLines']
  /** Runs a transaction like an act's, at the town's time. */
  transact: Transact
  log: Logger
  /** Removes expired data. */
  sweep: App['sweep']
  logHour: App['logHour']
  watch: App['watch']
  /** Calls the API as a program without cookies. */
  call(options: InjectOptions): Promise<{ status: number; body: unknown }>
  close(): Promise<void>
}

/** Makes a town on a fresh database. Time stands still until the test advances the clock. */
export async function createTown(
  options: {
    settings?: Partial<Settings>
    carrier?: (simulator: Carrier) => Carrier
    /** Real carriers instead of the simulator. */
    carriers?: (deps: CarrierDeps) => Promise<[Carrier, ...Carrier[]]>
    log?: Logger
    inboundNumbers?: readonly string[]
    fallback?: AppParts['fallback']
    pages?: AppParts['pages']
    readDisk?: AppParts['readDisk']
    optOutsDir?: string
    /** By default there is no folder for the answers. */
    registration?: Partial<AppParts['registration']>
    metricsToken?: string
    operators?: AppParts['operators']
    /** Webhooks may reach this machine. */
    hooksToPrivate?: boolean
    /** Processes notify each other, which live streams need; off by default. */
    live?: boolean
    unknownSends?: 'at-least-once' | 'at-most-once'
    /** The installation's key; by default the same in each town. */
    secrets?: Secrets
    /** An existing database, such as a restored one. It is closed with the town. */
    database?: TestDatabase
    /**
     * Makes this a second process of another town, with the same database and clock. Close this one first.
     */
    beside?: Town
  } = {},
): Promise<Town> {
  const database = options.beside?.database ?? options.database ?? (await createTestDatabase())
  const { db } = database
  const clock = options.beside?.clock ?? {
    now: new Date(BEGINNING),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const settings: Settings = {
    publicUrl: 'http://localhost:3000',
    sharedNumber: SHARED_NUMBER,
    supportEmail: 'help@example.org',
    shortName: PRODUCT_NAME,
    allowCreateGroup: true,
    ...SHIPPED_LIMITS,
    ...GENEROUS,
    numberPlan: readNumberPlan('NANP') ?? new Set(),
    callingCodes: new Set(),
    region: NORTH_AMERICA,
    ...options.settings,
  }
  const log = options.log ?? createLogger('fatal')
  const { notices, doubt, settle } = createSettling({
    notices: options.live ? openNotices({ url: database.url }, log) : silentNotices,
    clock,
    seen: () => options.beside?.doubt(),
  })
  const deps: CarrierDeps = {
    db,
    clock: () => clock.now,
    publicUrl: settings.publicUrl,
    sharedNumber: SHARED_NUMBER,
    log,
  }
  const secrets = options.secrets ?? createSecrets(Buffer.alloc(32, 7))
  const simulator = await chooseCarrier('simulator', {}, deps)
  const app = await createApp({
    db,
    outboxDb: db,
    bulkDb: db,
    notices,
    clock: () => clock.now,
    settings,
    secrets,
    carriers: (await options.carriers?.(deps)) ?? [options.carrier?.(simulator) ?? simulator],
    inboundNumbers: options.inboundNumbers,
    fallback: options.fallback,
    ...(options.pages && { pages: options.pages }),
    readDisk: options.readDisk,
    optOutsDir: options.optOutsDir,
    registration: {
      folder: '/dev/null/none',
      carrier: 'twilio',
      installation: INSTALLATION,
      readPage: async () => undefined,
      ...options.registration,
    },
    metricsToken: options.metricsToken,
    operators: options.operators,
    hooksToPrivate: options.hooksToPrivate,
    isPublicUrlSet: options.settings?.publicUrl !== undefined,
    trustedProxies: ['127.0.0.1'],
    version: 'test',
    log,
    isStopping: () => false,
    unknownSends: options.unknownSends ?? 'at-least-once',
    retentionDays: 90,
  })
  let phones = 0
  const nextPhone = () => `+1555010${String(++phones).padStart(4, '0')}`
  const town: Town = {
    http: app.http,
    get database() {
      doubt()
      return database
    },
    doubt,
    settings,
    secrets,
    clock,
    get steps() {
      doubt()
      return app.steps
    },
    openLines: app.openLines,
    transact: createTransact({ db, clock: () => clock.now, settings, secrets, notify: notices.notify }),
    sweep: app.sweep,
    logHour: app.logHour,
    watch: app.watch,
    log,
    person: (phone = nextPhone()) => createPerson(town, phone),
    async signedUp(handle, profile) {
      const phone = nextPhone()
      const place = { database, clock, settings, secrets }
      return createPerson(town, phone, await writeAccount(place, { phone, handle, profile }))
    },
    async settle({ every } = { every: false }) {
      // Two processes see each other's notices only when both are live.
      if (every || options.beside) doubt()
      await settle(app.steps)
    },
    async startOver() {
      await emptyDatabase(database)
      doubt()
      phones = 0
      clock.now = new Date(BEGINNING)
    },
    async call(request) {
      const response = await app.http.inject(request)
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
    },
    async close() {
      // A stream that a test leaves open must not keep its town open.
      const closing = app.http.close()
      app.http.server.closeAllConnections()
      await closing
      await notices.close()
      if (!options.beside) await database.close()
    },
  }
  return town
}

const silentNotices: Notices = {
  on: () => () => undefined,
  notify: () => undefined,
  close: async () => undefined,
}
