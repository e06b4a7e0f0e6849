import type { SimulatorText } from '@partyline/contract/simulator'
import { allowLists } from '../allow-lists.ts'
import { createTestDatabase } from '../database.ts'
import { createPerson, type Person } from '../person.ts'
import { supper } from '../supper.ts'
import { type CookieJar, writeAccount } from '../write-account.ts'
import {
  type Act,
  EVENTS,
  type EventName,
  isOnWeb,
  LISTENERS,
  type Name,
  PEOPLE,
  SENDERS,
  type Sender,
} from './acts.ts'
import { createFailingCarrier } from './failing-carrier.ts'
import type { Counts } from './judge-end.ts'
import type { Done, Hearer, Message } from './message.ts'
import { startProcess } from './mortal-process.ts'
import { sentence, textOf } from './tell.ts'
import { actOnWeb, type Ids, logIn } from './web-acts.ts'

const MINUTE = 60_000
/** Minutes after a failure in which texts may come late: a text is tried again for a day. */
const TROUBLE = 24 * 60

/** A Partyline with six people, a carrier that fails on request, and processes that die on request. */
export interface World {
  does(act: Act, message: Message | undefined): Promise<Done>
  /** Lets the carrier work and time pass, until nothing is due any more. @returns all texts of each phone */
  rest(): Promise<ReadonlyMap<Hearer, string[]>>
  /** The numbers that the hosts see; undefined where no host can log in. */
  counts(): Promise<Record<EventName, Counts | undefined>>
  close(): Promise<void>
}

/** Makes a world whose people follow nobody. Ana runs #choir and hosts the picnic; Ben runs #porch and hosts the dinner. */
export async function createWorld(): Promise<World> {
  const kept = await createTestDatabase()
  const carrier = createFailingCarrier(() => trouble())
  let process = await startProcess(kept, carrier.wrap, undefined)
  const start = process.town.clock.now.getTime()
  /** Carriers and processes that fail leave texts for later, until time has passed. */
  let troubledUntil = 0
  const minutes = () => (process.town.clock.now.getTime() - start) / MINUTE

  const trouble = () => {
    troubledUntil = Math.max(troubledUntil, minutes() + TROUBLE)
  }

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
    trouble()
    await process.town.settle()
  }
  const door = {
    get http() {
      return process.town.http
    },
    settle,
  }
  const jars = new Map<Name, CookieJar>()
  const people = new Map<Name, Person>()
  const person = (name: Name): Person => people.get(name) as Person
  let phones = 0
  const nextPhone = () => `+155501001${String(++phones).padStart(2, '0')}`
  for (const name of PEOPLE) {
    const phone = nextPhone()
    const isSender = SENDERS.some((sender) => sender === name)
    if (isSender)
      jars.set(name, await writeAccount(process.town, { phone, handle: name, profile: { intro: 'Hi' } }))
    people.set(name, createPerson(door, phone, jars.get(name)))
    if (isSender) await allowLists(process.town, person(name))
  }
  const months = { startTime: '2026-12-20T17:00:00.000Z', endTime: '2026-12-20T19:00:00.000Z' }
  const ids: Ids = {
    groups: {
      choir: await person('ana').makesGroup('choir'),
      porch: await person('ben').makesGroup('porch'),
    },
    events: {
      picnic: await person('ana').makesEvent({
        ...supper,
        ...months,
        title: 'Picnic',
        extras: { capacity: 2 },
      }),
      dinner: await person('ben').makesEvent({ ...supper, ...months, title: 'Dinner' }),
    },
    list: ['phone', ...LISTENERS.map((name) => person(name).phone)].join('\n'),
  }
  const codes = {} as Record<EventName, string>
  for (const event of EVENTS) codes[event] = (await person('ana').readsEvent(ids.events[event])).code
  await settle()

  /** @returns the answer to a browser, or undefined when a phone texted */
  const acts = async (act: Act, message: Message | undefined) => {
    if (isOnWeb(act)) {
      const next = createPerson(
        door,
        act.kind === 'move' ? nextPhone() : person(act.who).phone,
        jars.get(act.who),
      )
      const given = { words: sentence(message), next, settle }
      const answer = await actOnWeb(act, person(act.who), ids, given).catch((error: Error) => {
        if (error.message !== 'no code arrived') throw error
        return { status: 0, body: undefined }
      })
      if (answer.status === 200) people.set(act.who, next)
      return answer
    }
    switch (act.kind) {
      case 'wait':
        process.town.clock.advance(act.minutes * MINUTE)
        await settle()
        return undefined
      case 'carrier':
        carrier.fail(act.fault, act.texts)
        trouble()
        return undefined
      case 'receipts':
        await report()
        return undefined
      case 'clock back':
        trouble()
        process.town.clock.advance(-act.minutes * MINUTE)
        return undefined
      case 'kill':
        process.killAfter(act.statements)
        return undefined
      case 'restart':
        await restart()
        return undefined
      default:
        await person(act.who).texts(textOf(act, message, codes))
        return undefined
    }
  }
  const fresh = () => new Map<Hearer, string[]>([...PEOPLE, 'nobody' as const].map((name) => [name, []]))
  const received = fresh()
  let cursor = ''
  const sent: string[] = []
  /** The texts since the last call, of each phone. */
  const gather = async () => {
    const heard = fresh()
    const { body } = await person('dee').calls('GET', `/simulator/texts${cursor}`)
    if (body.next) cursor = `?after=${body.next}`
    for (const { id, direction, to, text } of body.texts as SimulatorText[]) {
      if (direction === 'in') continue
      sent.push(id)
      // A phone that an account left belongs to nobody, and gets no words of anybody.
      const name = PEOPLE.find((one) => person(one).phone === to) ?? 'nobody'
      for (const texts of [heard, received]) texts.get(name)?.push(text)
    }
    return heard
  }
  /** The carrier reports late, twice and out of order, and says of a dropped text that it never sent it. */
  const report = async () => {
    if (carrier.isFailing()) trouble()
    const receipts = [
      ...sent.splice(0).flatMap((id) => [
        { id, state: 'delivered' },
        { id, state: 'sent' },
      ]),
      ...carrier.dropped().map((id) => ({ id, state: 'failed', reason: 'throttled' })),
    ]
    for (let at = 0; at < 2; at++) await person('dee').calls('POST', '/simulator/receipts', { receipts })
  }
  await gather()
  return {
    async does(act, message) {
      const answer = await acts(act, message)
      // A phone that texts has settled.
      if (!('who' in act) || answer) await settle()
      return {
        now: minutes(),
        heard: await gather(),
        status: answer?.status,
        said: answer?.body?.message ?? '',
        shown:
          answer?.body?.messages?.map(({ originalText }: { originalText: string }) => originalText) ?? [],
        troubled: carrier.isFailing() || minutes() < troubledUntil,
      }
    },
    async rest() {
      carrier.fail('is down', 0)
      process.killAfter(Number.POSITIVE_INFINITY)
      for (let hour = 0; hour < 12; hour++) {
        await report()
        process.town.clock.advance(60 * MINUTE)
        await settle()
      }
      await gather()
      return received
    },
    async counts() {
      const read = async (host: Sender, event: EventName) => {
        await logIn(person(host))
        return (await person(host).calls('GET', `/events/event/${ids.events[event]}/attendees`)).body.counts
      }
      return { picnic: await read('ana', 'picnic'), dinner: await read('ben', 'dinner') }
    },
    async close() {
      await process.end()
      await kept.close()
    },
  }
}
