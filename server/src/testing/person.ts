import type { GroupEnding } from '@partyline/contract/group-endings'
import type { SimulatorText } from '@partyline/contract/simulator'
import type { FastifyInstance } from 'fastify'
import { supper } from './supper.ts'
import { type CookieJar, fillProfile, type Profile } from './write-account.ts'

/** A person with a phone, and a browser of their own that keeps cookies. */
export interface Person {
  phone: string
  /** The IP address of this person's browser; by default the machine's own. */
  address: string | undefined
  /** Texts the shared number, and waits until all work that it causes is done. */
  texts(text: string, options?: { id?: string; mediaUrls?: string[] }): Promise<void>
  /** All texts that ever arrived on this phone, oldest first. */
  received(): Promise<string[]>
  /** All texts that ever arrived on this phone, with pictures and the carrier's ids. */
  inbox(): Promise<SimulatorText[]>
  /** The texts since the last call. */
  hears(): Promise<string[]>
  /** Calls the API from this person's browser. */
  calls(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  /** The public id of their account, once they have logged in. */
  id(): Promise<string>
  /** The Cookie header of this person's browser. */
  cookie(): string
  /** The code that last arrived on this phone. */
  code(): Promise<string>
  /** The code for deleting the account that last arrived on this phone. */
  deletionCode(): Promise<string>
  /** Requests the code that ends their place in a group of theirs, and reads it on the phone. */
  groupCode(groupId: string, ending: GroupEnding): Promise<string>
  /** Requests the code that makes a co-host the owner of an event of theirs, and reads it on the phone. */
  ownerCode(eventId: string, handle: string): Promise<string>
  /** Requests a code, reads it on the phone and signs in with it. */
  logsIn(): Promise<void>
  /** Signs in with a code and takes a handle, over HTTP. Tests of something else use `town.signedUp`. */
  signsUp(handle: string, profile?: Profile): Promise<void>
  /** Moves the account to the phone of another person, with the codes from both. */
  movesTo(to: Person): Promise<Answer>
  /** The code for an act with some words that last arrived on this phone. */
  codeTo(act: string): Promise<string>
  /** Deletes the account with a code from the phone. */
  leaves(): Promise<void>
  /** Makes a group on the web. @returns its id */
  makesGroup(name: string, intro?: string): Promise<string>
  /** Makes an event, by default a supper, with the fields of `input`. @returns its id */
  makesEvent(input?: object): Promise<string>
  /** Answers an event in a browser in UTC and asks for texts about it, with the fields of `more`. */
  answersEvent(eventId: string, status?: string, more?: object): Promise<Answer>
  /** An event as this person sees it. */
  readsEvent(id: string): Promise<Answer['body']>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there, and fails where it is not
  body: any
  headers: Record<string, unknown>
}

/** Texts one after the other. @returns the replies to the last, with a newline between them */
export async function says(person: Person, ...texts: string[]): Promise<string> {
  for (const text of texts) {
    await person.hears()
    await person.texts(text)
  }
  return (await person.hears()).join('\n')
}

/** Makes a person with a virtual phone. @param cookies of a browser that is signed in, or none */
export function createPerson(
  town: { http: FastifyInstance; settle: () => Promise<void> },
  phone: string,
  cookies: CookieJar = new Map(),
): Person {
  const heard = new Set<string>()
  const findCode = async (words: RegExp): Promise<string> => {
    const texts = await person.received()
    const code = texts.map((text) => words.exec(text)?.[1]).findLast((found) => found)
    if (!code) throw new Error('no code arrived')
    return code
  }

  const person: Person = {
    phone,
    address: undefined,
    async texts(text, options = {}) {
      const sent = await person.calls('POST', '/simulator/texts', { from: phone, text, ...options })
      if (sent.status !== 202) throw new Error(`the text was refused: ${JSON.stringify(sent.body)}`)
      await town.settle()
    },
    async inbox() {
      const { body } = await person.calls('GET', `/simulator/texts?phone=${encodeURIComponent(phone)}`)
      const texts = body.texts as SimulatorText[]
      return texts.filter((text) => text.direction === 'out')
    },
    received: async () => (await person.inbox()).map(({ text }) => text),
    async hears() {
      // The simulator forgets texts after a day, so counting them would not work.
      const fresh = (await person.inbox()).filter(({ id }) => !heard.has(id))
      for (const { id } of fresh) heard.add(id)
      return fresh.map(({ text }) => text)
    },
    async calls(method, path, body) {
      const response = await town.http.inject({
        method,
        url: `/api${path}`,
        headers: {
          cookie: person.cookie(),
          ...(person.address ? { 'x-forwarded-for': person.address } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const answer = response.body === '' ? undefined : response.json()
      return { status: response.statusCode, body: answer, headers: response.headers }
    },
    id: async () => (await person.calls('GET', '/user')).body.user._id,
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    code: () => findCode(/^Your .+ code is (\d{8})/),
    deletionCode: () => findCode(/to delete your account is (\d{8})/),
    async groupCode(groupId, ending) {
      await person.calls('POST', `/group/${groupId}/sendCode`, { ending })
      await town.settle()
      return findCode(/to (?:close|leave) #.* is (\d{8})/)
    },
    async ownerCode(eventId, handle) {
      await person.calls('POST', `/events/event/${eventId}/owner/sendCode`, { handle })
      await town.settle()
      return findCode(/the owner of ".*" is (\d{8})/)
    },
    async logsIn() {
      await person.calls('POST', '/sendLoginUrl', { phoneNumber: phone, withUrl: false })
      await town.settle()
      const { body } = await person.calls('POST', `/urls/code/${await person.code()}`, {})
      const { status } = await person.calls('POST', '/login', { token: body.data.token })
      if (status !== 200) throw new Error(`could not log in: ${status}`)
    },
    async signsUp(handle, profile) {
      await person.logsIn()
      const { status, body } = await person.calls('POST', '/signup', fillProfile(handle, profile))
      if (status !== 200) throw new Error(`could not sign up: ${JSON.stringify(body)}`)
      await person.hears()
    },
    codeTo: (act) => findCode(new RegExp(`code to ${act}.* is (\\d{8})`)),
    async movesTo(to) {
      const { phone: phoneNumber } = to
      await person.calls('POST', '/account/sendNumberCodes', { phoneNumber })
      await town.settle()
      const oldCode = await person.codeTo('change your number')
      const newCode = await to.codeTo('use this number')
      const moved = await person.calls('POST', '/account/changeNumber', { phoneNumber, oldCode, newCode })
      await town.settle()
      return moved
    },
    async leaves() {
      await person.calls('POST', '/account/sendDeletionCode', {})
      await town.settle()
      const confirmation = await person.deletionCode()
      const { status, body } = await person.calls('POST', '/account/delete', { confirmation })
      if (status !== 200) throw new Error(`could not delete the account: ${JSON.stringify(body)}`)
    },
    async makesGroup(name, intro) {
      const { status, body } = await person.calls('POST', '/group/create', { name, intro })
      if (status !== 200) throw new Error(`could not make the group: ${JSON.stringify(body)}`)
      return body.group._id
    },
    async makesEvent(input) {
      const { status, body } = await person.calls('POST', '/events/create', { ...supper, ...input })
      if (status !== 200) throw new Error(`could not make the event: ${JSON.stringify(body)}`)
      return body.data.insertedId
    },
    answersEvent: (eventId, status = 'YES', more) =>
      person.calls('POST', '/events/rsvp', { eventId, status, timezone: 'UTC', notify: true, ...more }),
    readsEvent: async (id) => (await person.calls('GET', `/events/event/${id}`)).body.data,
  }
  return person
}
