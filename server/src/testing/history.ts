import { DAY_MS } from '@partyline/domain/time/time-units'
import { addSender } from './followers.ts'
import type { Person } from './person.ts'
import type { Town } from './town.ts'

/** Days of silence at once after which senders still show that they are there. */
const MOST_DAYS = 90

/** A history of one phone: who takes part, and what happens in it. Each has people, a group and an event of its own. */
export interface History {
  /** Does one act, such as 'STOP @ana' from the phone or 'ana: A' from a sender. */
  does(act: string): Promise<void>
  /** What came to the phone since the last call: 'A' for a text with the words 'News A', and 'asked'. */
  heard(): Promise<string[]>
}

/** Makes a history. @param id keeps its names apart from the names of other histories */
export function createHistory(town: Town, id: number): History {
  const cast = new Map<string, Promise<Person>>()
  const logins = new Map<string, Promise<void>>()
  const handles = new Map<string, string>()
  let me = town.person()
  const oldPhones: Person[] = []
  const newPhone = town.person()
  const group = { name: `choir${id}`, id: '' }
  let eventId = ''

  const handleOf = (name: string) => handles.get(name) ?? `${name}${id}`
  const sender = (name: string): Promise<Person> => {
    const made = cast.get(name) ?? addNamed(name)
    cast.set(name, made)
    return made
  }
  const addNamed = async (name: string) => {
    const person = town.person()
    await addSender(town, handleOf(name), person.phone)
    await town.database.pool.query('update people set guarded = false where phone = $1', [person.phone])
    return person
  }
  /** Logged in, once for each of the 30 days that a session lasts. */
  const browser = async (name: string) => {
    const person = name === 'me' ? me : await sender(name)
    const login = logins.get(name) ?? person.logsIn()
    logins.set(name, login)
    await login
    return person
  }
  const ok = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    await town.settle()
  }
  const makesGroup = async () => {
    if (!group.id) group.id = await (await browser('ana')).makesGroup(group.name)
  }
  const makesEvent = async () => {
    if (!eventId) eventId = await (await browser('ana')).makesEvent({ title: `Dinner ${id}` })
  }
  /** Words with this history's own names. */
  const spell = (words: string) =>
    words.replace(/@(ana|ben)/g, (_, name) => `@${name}${id}`).replaceAll('#choir', `#choir${id}`)
  const idOfMe = async () => {
    const { rows } = await town.database.pool.query('select public_id from people where phone = $1', [
      me.phone,
    ])
    return rows[0].public_id as string
  }

  const texts = async (phone: Person, words: string) => {
    if (words.includes('@ana')) await sender('ana')
    if (words.includes('@ben')) await sender('ben')
    if (words.includes('#choir')) await makesGroup()
    await phone.texts(spell(words))
  }

  const acts: [RegExp, (...found: string[]) => Promise<void>][] = []
  const on = (words: RegExp, run: (first: string, second: string) => Promise<void>) =>
    acts.push([words, (first = '', second = '') => run(first, second)])
  on(/^(ana|ben): (\w)$/, async (name, word) => (await sender(name)).texts(`News ${word} for all of you`))
  on(/^(ana|ben) to me: (\w)$/, async (name, word) => (await sender(name)).texts(`@me${id} News ${word}`))
  on(/^choir (ana|ben): (\w)$/, async (name, word) => {
    await makesGroup()
    await (await sender(name)).texts(`#${group.name} News ${word}`)
  })
  on(/^event (ana|ben): (\w)$/, async (name, word) => {
    await makesEvent()
    const host = await browser(name)
    await ok(host.calls('POST', `/events/event/${eventId}/message`, { message: `News ${word}` }))
  })
  on(/^(\d+) days$/, async (days) => {
    for (let left = Number(days); left > 0; left -= MOST_DAYS) {
      town.clock.advance(Math.min(left, MOST_DAYS) * DAY_MS)
      for (const person of cast.values()) await (await person).texts('LIST')
    }
    logins.clear()
  })
  on(/^ana (removes|blocks) me$/, async (does) => {
    const ana = await browser('ana')
    const body = { userId: await ana.id(), followerId: await idOfMe() }
    await ok(ana.calls('POST', does === 'blocks' ? '/user/blockFollower' : '/user/removeFollower', body))
  })
  on(/^ana removes me from choir$/, async () => {
    const ana = await browser('ana')
    await ok(ana.calls('POST', '/group/removeFollower', { groupId: group.id, userId: await idOfMe() }))
  })
  on(/^ana is now (\w+)$/, async (name) => {
    const ana = await browser('ana')
    const profile = { firstName: 'Ana', lastName: 'Lund', email: 'ana@example.org' }
    await ok(ana.calls('POST', `/user/${await ana.id()}/update`, { handle: `${name}${id}`, ...profile }))
    handles.set('ana', `${name}${id}`)
  })
  on(/^choir is now (\w+)$/, async (name) => {
    await makesGroup()
    group.name = `${name}${id}`
    await ok((await browser('ana')).calls('POST', `/group/${group.id}/update`, { name: group.name }))
  })
  on(/^ana hands choir to ben$/, async () => {
    await (await sender('ben')).texts(`#${group.name}`)
    const ana = await browser('ana')
    const code = await ana.groupCode(group.id, 'handOver')
    await ok(ana.calls('POST', `/group/${group.id}/handOver`, { code }))
  })
  on(/^ana hands the event to ben$/, async () => {
    const [ana, ben, handle] = [await browser('ana'), await browser('ben'), handleOf('ben')]
    await ok(ana.calls('POST', `/events/event/${eventId}/cohosts`, { handle, cohost: true }))
    await ok(ben.calls('POST', `/events/event/${eventId}/cohosts/answer`, { accept: true }))
    const code = await ana.ownerCode(eventId, handle)
    await ok(ana.calls('POST', `/events/event/${eventId}/owner`, { handle, code }))
  })
  on(/^I sign up$/, async () => {
    await me.signsUp(`me${id}`)
    logins.set('me', Promise.resolve())
  })
  on(/^new phone: (.+)$/, (words) => texts(newPhone, words))
  on(/^I move$/, async () => {
    await ok(me.movesTo(newPhone))
    oldPhones.push(me)
    me = newPhone
  })
  on(/^I delete my account$/, () => me.leaves())
  on(/^(YES|NO)$/, async (answer) => {
    if (!wantsEvent) return me.texts(answer)
    await makesEvent()
    const { code } = await (await browser('ana')).readsEvent(eventId)
    await me.texts(`${answer} ${code}`)
  })
  on(/^(.+)$/, (words) => texts(me, words))
  let wantsEvent = false

  return {
    async does(act) {
      // A bare YES that begins a history is an answer to its event.
      if (act === 'YES' && cast.size === 0) wantsEvent = true
      for (const [pattern, run] of acts) {
        const found = pattern.exec(act)
        if (!found) continue
        await run(...found.slice(1))
        return
      }
    },
    async heard() {
      const texts = (await Promise.all([me, ...oldPhones].map((phone) => phone.hears()))).flat()
      return texts.flatMap((text) =>
        /still want texts/.test(text) ? ['asked'] : (/News ([A-Z])\b/.exec(text)?.slice(1) ?? []),
      )
    },
  }
}
