import { createTestDatabase } from '../database.ts'
import { addSender } from '../followers.ts'
import { createPerson, type Person } from '../person.ts'
import { supper } from '../supper.ts'
import { type Act, EVENTS, type EventName, type Group, type Name, PEOPLE, SENDERS } from './acts.ts'
import { createFailingCarrier } from './failing-carrier.ts'
import type { Counts } from './judge-end.ts'
import type { Done, Message } from './message.ts'
import { startProcess } from './mortal-process.ts'

const MINUTE = 60_000
/** Minutes after a failure in which texts may come late: a text is tried again for a day. */
const TROUBLE = 24 * 60

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
    troubledUntil = minutes() + TROUBLE
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
        troubledUntil = minutes() + TROUBLE
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
