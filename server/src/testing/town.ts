import { SHIPPED_LIMITS } from '@partyline/domain/limits'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type App, type AppParts, createApp } from '../app.ts'
import type { Carrier, CarrierParts } from '../carriers/carrier.ts'
import { chooseCarrier } from '../carriers/choose.ts'
import { createTransact, type Settings, type Transact } from '../platform/context.ts'
import { createLogger, type Logger } from '../platform/logger.ts'
import { type Notices, openNotices } from '../platform/notices.ts'
import { NANP } from '../platform/number-plan.ts'
import { createSecrets, type Secrets } from '../platform/secrets.ts'
import type { Step } from '../platform/worker.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createPerson, type Person, type Profile } from './person.ts'

const SHARED_NUMBER = '+15550100000'

/** A town's people all ask from one address, which is nobody's attack. */
const ROOMY = {
  codesPerAddressPerHour: 100_000,
  codesPerNetworkPerHour: 100_000,
  codesPerHour: 1_000_000,
  codesPerDay: 1_000_000,
  messagesPerSenderPerDay: 1000,
  directsPerSenderPerDay: 1000,
  directsPerPairPerDay: 1000,
  directsPerHour: 100_000,
  guestMessagesPerEventPerDay: 1000,
  callsPerPersonPerMinute: 100_000,
  callsPerAddressPerMinute: 100_000,
}

/** A Partyline of one's own with people around it who hold phones in their hands, on the run's real PostgreSQL. */
export interface Town {
  http: FastifyInstance
  database: TestDatabase
  settings: Settings
  clock: { now: Date; advance(milliseconds: number): void }
  /** Somebody with a virtual phone; each gets the next number unless one is given. */
  person(phone?: string): Person
  /** Somebody with a handle. */
  signedUp(handle: string, profile?: Profile): Promise<Person>
  /** Works until there is nothing left to do: every text answered, every job that is due done, every delivery handed to the carrier. */
  settle(): Promise<void>
  /** What the workers run; settle() runs them all. */
  steps: App['steps']
  openLines: App['openLines']
  /** A transaction as acts have it, at the town's time, that tells nobody of what it did. */
  transact: Transact
  log: Logger
  /** Removes what is past its time. */
  sweep: App['sweep']
  tellHour: App['tellHour']
  watch: App['watch']
  /** A call from a program without cookies. */
  call(options: InjectOptions): Promise<{ status: number; body: unknown }>
  close(): Promise<void>
}

/** Makes a town on a fresh database. Time stands still until the clock is advanced. */
export async function createTown(
  options: {
    settings?: Partial<Settings>
    carrier?: (simulator: Carrier) => Carrier
    /** Real carriers in the simulator's place. */
    carriers?: (parts: CarrierParts) => Promise<[Carrier, ...Carrier[]]>
    log?: Logger
    fallback?: AppParts['fallback']
    pages?: AppParts['pages']
    readDisk?: AppParts['readDisk']
    metricsToken?: string
    operators?: AppParts['operators']
    /** Processes tell each other what happened, as live streams need; silent otherwise. */
    live?: boolean
    unknownSends?: 'at-least-once' | 'at-most-once'
    /** What the outbox waits for with the disk; by itself each commit does. */
    flushed?: AppParts['bulk']['flushed']
    /** The installation's key; the same in each town by itself. */
    secrets?: Secrets
    /** A database that is there already, for example a restored one; it is closed with the town. */
    database?: TestDatabase
    /** Another process of this town: the same database and clock. Close it first. */
    beside?: Town
  } = {},
): Promise<Town> {
  const database = options.beside?.database ?? options.database ?? (await createTestDatabase())
  const { db } = database
  const clock = options.beside?.clock ?? {
    now: new Date('2026-06-12T18:00:00Z'),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const settings: Settings = {
    publicUrl: 'http://localhost:3000',
    sharedNumber: SHARED_NUMBER,
    supportEmail: 'help@example.org',
    allowCreateGroup: true,
    ...SHIPPED_LIMITS,
    ...ROOMY,
    numberPlan: NANP,
    ...options.settings,
  }
  const log = options.log ?? createLogger('fatal')
  const notices = options.live ? openNotices({ url: database.url }, log) : silentNotices
  const parts: CarrierParts = {
    db,
    clock: () => clock.now,
    publicUrl: settings.publicUrl,
    sharedNumber: SHARED_NUMBER,
    log,
  }
  const secrets = options.secrets ?? createSecrets(Buffer.alloc(32, 7))
  const simulator = await chooseCarrier('simulator', {}, parts)
  const app = await createApp({
    db,
    outboxDb: db,
    bulk: { db, flushed: options.flushed ?? (async () => undefined) },
    notices,
    clock: () => clock.now,
    settings,
    secrets,
    carriers: (await options.carriers?.(parts)) ?? [options.carrier?.(simulator) ?? simulator],
    fallback: options.fallback,
    ...(options.pages && { pages: options.pages }),
    readDisk: options.readDisk,
    metricsToken: options.metricsToken,
    operators: options.operators,
    isPublicUrlSet: options.settings?.publicUrl !== undefined,
    trustedProxies: ['127.0.0.1'],
    version: 'test',
    log,
    isStopping: () => false,
    unknownSends: options.unknownSends ?? 'at-least-once',
    retentionDays: 90,
  })
  let phones = 0
  const town: Town = {
    http: app.http,
    database,
    settings,
    clock,
    steps: app.steps,
    openLines: app.openLines,
    transact: createTransact({ db, clock: () => clock.now, settings, secrets, tell: silentNotices.tell }),
    sweep: app.sweep,
    tellHour: app.tellHour,
    watch: app.watch,
    log,
    person(phone = `+1555010${String(++phones).padStart(4, '0')}`) {
      return createPerson(town, phone)
    },
    async signedUp(handle, profile) {
      const person = town.person()
      await person.signsUp(handle, profile)
      return person
    },
    settle: () =>
      runUntilIdle([
        app.steps.fetch,
        app.steps.answer,
        app.steps.job,
        app.steps.fanOut,
        app.steps.dispatchUrgent,
        app.steps.dispatch,
      ]),
    async call(request) {
      const response = await app.http.inject(request)
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
    },
    async close() {
      // What a test leaves open, a stream for example, must not keep its town.
      const closing = app.http.close()
      app.http.server.closeAllConnections()
      await closing
      await notices.close()
      if (!options.beside) await database.close()
    },
  }
  return town
}

async function runUntilIdle(steps: Step[]): Promise<void> {
  for (let busy = true; busy; ) {
    busy = false
    for (const step of steps) while ((await step()) === true) busy = true
  }
}

const silentNotices: Notices = {
  on: () => () => undefined,
  tell: () => undefined,
  close: async () => undefined,
}
