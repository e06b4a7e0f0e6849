import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addSender } from '../followers.ts'
import { createPerson, type Person } from '../person.ts'
import { supper } from '../supper.ts'
import { createTown, type Town } from '../town.ts'
import {
  type Act,
  EVENTS,
  type EventName,
  type FAULTS,
  type Group,
  type Name,
  PEOPLE,
  SENDERS,
} from './acts.ts'
import type { Counts, Done, Message } from './model.ts'

const MINUTE = 60_000

/** A Partyline with six people, a carrier that fails on request, and processes that die on request. */
export interface World {
  does(act: Act, message: Message | undefined): Promise<Done>
  /** Lets the carrier work and time pass, until nothing is due any more. @returns all texts of each phone */
  rest(): Promise<ReadonlyMap<Name, string[]>>
  counts(): Promise<Record<EventName, Counts>>
  close(): Promise<void>
}

/** Makes a world whose people follow nobody. Ana runs #choir and hosts the picnic; Ben runs #porch and hosts the dinner. */
export async function createWorld(): Promise<World> {
  const kept = await createTestDatabase()
  const carrier = createFailingCarrier()
  let process = await startProcess(kept, carrier.wrap, undefined)
  const start = process.town.clock.now.getTime()
  /** Carriers and processes that fail leave texts for later, until time has passed. */
  let troubledUntil = 0
  const minutes = () => (process.town.clock.now.getTime() - start) / MINUTE

  const settle = async () => {
    try {
      process.isMortal = true
      await process.town.settle()
    } catch (error) {
      if (!process.isDead()) throw error
    }
    process.isMortal = false
    if (process.isDead()) await restart()
  }
  const restart = async () => {
    process = await process.succeed()
    troubledUntil = minutes() + 30
    await process.town.settle()
  }
  const people = new Map<Name, Person>()
  for (const [at, name] of PEOPLE.entries()) {
    const door = {
      get http() {
        return process.town.http
      },
      settle,
    }
    people.set(name, createPerson(door, `+155501000${String(at + 1).padStart(2, '0')}`))
  }
  const person = (name: Name): Person => people.get(name) as Person
  for (const name of SENDERS) {
    await addSender(process.town, name, person(name).phone)
    await person(name).logsIn()
  }
  const groups: Record<Group, string> = {
    choir: await person('ana').makesGroup('choir'),
    porch: await person('ben').makesGroup('porch'),
  }
  const months = { startTime: '2026-12-20T17:00:00.000Z', endTime: '2026-12-20T19:00:00.000Z' }
  const events: Record<EventName, string> = {
    picnic: await person('ana').makesEvent({
      ...supper,
      ...months,
      title: 'Picnic',
      extras: { capacity: 2 },
    }),
    dinner: await person('ben').makesEvent({ ...supper, ...months, title: 'Dinner' }),
  }
  const codes = {} as Record<EventName, string>
  for (const event of EVENTS) codes[event] = (await person('ana').readsEvent(events[event])).code
  await settle()
  for (const name of PEOPLE) await person(name).hears()

  /** @returns the answer to a browser, or undefined when a phone texted */
  const acts = async (act: Act, message: Message | undefined) => {
    switch (act.kind) {
      case 'wait':
        process.town.clock.advance(act.minutes * MINUTE)
        await settle()
        return undefined
      case 'carrier':
        carrier.fail(act.fault, act.texts)
        troubledUntil = minutes() + 90
        return undefined
      case 'kill':
        process.killAfter(act.statements)
        return undefined
      case 'restart':
        await restart()
        return undefined
      case 'web words':
        return person(act.who).calls('POST', '/sendMessage', { message: sentence(message) })
      case 'read':
        return person(act.who).calls('GET', `/group/${groups[act.group]}/messages`)
      default:
        await person(act.who).texts(textOf(act, message, codes))
        return undefined
    }
  }
  const gather = async () => {
    const heard = new Map<Name, string[]>()
    for (const name of PEOPLE) heard.set(name, await person(name).hears())
    return heard
  }
  return {
    async does(act, message) {
      // A session lasts 30 days, and a login here is no part of the history.
      if (
        (act.kind === 'web words' || act.kind === 'read') &&
        (await person(act.who).calls('GET', '/user')).status !== 200
      ) {
        await person(act.who).logsIn()
        await person(act.who).hears()
      }
      const answer = await acts(act, message)
      await settle()
      return {
        now: minutes(),
        heard: await gather(),
        status: answer?.status,
        shown:
          answer?.body?.messages?.map(({ originalText }: { originalText: string }) => originalText) ?? [],
        troubled: carrier.isFailing() || minutes() < troubledUntil,
      }
    },
    async rest() {
      carrier.fail('is down', 0)
      process.killAfter(Number.POSITIVE_INFINITY)
      for (let hour = 0; hour < 12; hour++) {
        process.town.clock.advance(60 * MINUTE)
        await settle()
      }
      const received = new Map<Name, string[]>()
      for (const name of PEOPLE) received.set(name, await person(name).received())
      return received
    },
    async counts() {
      const read = async (host: Name, event: EventName) =>
        (await person(host).calls('GET', `/events/event/${events[event]}/attendees`)).body.counts
      return { picnic: await read('ana', 'picnic'), dinner: await read('ben', 'dinner') }
    },
    async close() {
      await process.end()
      await kept.close()
    },
  }
}

/** The words of a message: a plain sentence that no command, question or guess resembles. */
const sentence = (message: Message | undefined) =>
  `We painted the old ${message?.word} fence behind the bakery.`

function textOf(act: Act, message: Message | undefined, codes: Record<EventName, string>): string {
  switch (act.kind) {
    case 'follow':
      return `@${act.whom}`
    case 'unfollow':
      return `UNFOLLOW @${act.whom}`
    case 'block':
      return `BLOCK @${act.whom}`
    case 'mute':
      return `MUTE @${act.whom} 2h`
    case 'join':
      return `#${act.group}`
    case 'leave':
      return `LEAVE #${act.group}`
    case 'answer':
      return `${act.answer} ${codes[act.event]}`
    case 'words':
      return sentence(message)
    case 'to group':
      return `#${act.group} ${sentence(message)}`
    case 'to person':
      return `@${act.whom} ${sentence(message)}`
    default:
      return act.kind.toUpperCase()
  }
}

/** A line of a story. */
export function tell(act: Act, message: Message | undefined): string {
  switch (act.kind) {
    case 'wait':
      return `${act.minutes} minutes pass`
    case 'carrier':
      return `the carrier ${act.fault} for ${act.texts} texts`
    case 'kill':
      return `the process dies after ${act.statements} more statements`
    case 'restart':
      return 'the process starts again'
    case 'web words':
      return `${act.who} writes on the web: ${sentence(message)}`
    case 'read':
      return `${act.who} opens #${act.group}`
    default:
      return `${act.who} texts: ${textOf(act, message, { picnic: '(picnic)', dinner: '(dinner)' })}`
  }
}

interface FailingCarrier {
  wrap(simulator: Carrier): Carrier
  /** Lets the next texts fail. */
  fail(fault: (typeof FAULTS)[number], texts: number): void
  isFailing(): boolean
}

function createFailingCarrier(): FailingCarrier {
  let failing: { fault: (typeof FAULTS)[number]; left: number } = { fault: 'is down', left: 0 }
  const outcomes: Record<
    (typeof FAULTS)[number],
    (text: OutgoingText, simulator: Carrier) => Promise<Outcome>
  > = {
    throttles: async () => ({ kind: 'throttled', retryAfterMs: 2000 }),
    'is down': async () => ({ kind: 'unavailable' }),
    'takes and goes silent': async (text, simulator) => {
      await simulator.send(text)
      return { kind: 'unknown' }
    },
    'loses and goes silent': async () => ({ kind: 'unknown' }),
  }
  return {
    wrap: (simulator) => ({
      ...simulator,
      send(text) {
        if (failing.left <= 0) return simulator.send(text)
        failing.left--
        return outcomes[failing.fault](text, simulator)
      },
    }),
    fail: (fault, texts) => {
      failing = { fault, left: texts }
    },
    isFailing: () => failing.left > 0,
  }
}

/** A process of Partyline on a database that outlives it. */
interface Process {
  town: Town
  /** It dies only while it works, and not under a question of the test. */
  isMortal: boolean
  /** Ends it, without a word to anybody, right before a statement. */
  killAfter(statements: number): void
  isDead(): boolean
  /** Starts the next one, at the same time. */
  succeed(): Promise<Process>
  end(): Promise<void>
}

async function startProcess(
  kept: TestDatabase,
  wrap: (simulator: Carrier) => Carrier,
  now: Date | undefined,
): Promise<Process> {
  const database = openDatabase({ url: kept.url })
  let left = Number.POSITIVE_INFINITY
  let dead = false
  const open = new Set<Client>()
  database.pool.on('connect', (client) => {
    const mortal = client as unknown as Client
    open.add(mortal)
    const query = mortal.query.bind(mortal)
    mortal.query = (...statement) => {
      if ((!self.isMortal || left-- > 0) && !dead) return query(...statement)
      if (!dead) {
        dead = true
        for (const { connection } of open) connection.stream.destroy()
      }
      throw new Error('the process is dead')
    }
  })
  const town = await createTown({ database: { ...database, url: kept.url }, carrier: wrap })
  if (now) town.clock.now = now
  const end = async () => {
    await town.http.close()
    await quietly(database)
  }
  const self: Process = {
    town,
    isMortal: false,
    killAfter: (statements) => {
      left = statements
    },
    isDead: () => dead,
    async succeed() {
      left = Number.POSITIVE_INFINITY
      await end()
      // A lease ends by the clock of the database.
      await kept.pool.query(
        "update delivery_batches set leased_until = now() - interval '1 second' where lease is not null",
      )
      return startProcess(kept, wrap, town.clock.now)
    },
    end,
  }
  return self
}

interface Client {
  query(...statement: unknown[]): unknown
  connection: { stream: { destroy(): void } }
}

/** Closes the connections of a process that may be dead. */
async function quietly(database: Database): Promise<void> {
  await database.close().catch(() => undefined)
}
