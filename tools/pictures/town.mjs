// The people whose screens are in the pictures: a sender with followers, a group, events and messages.
import { setTimeout as delay } from 'node:timers/promises'
import { call, hear, say, signIn, signUp } from './people.mjs'

/** @typedef {import('./people.mjs').Browser} Browser */

const MAYA = '+15550100001'
const FOLLOWERS = ['+15550100002', '+15550100003', '+15550100004', '+15550100142', '+15550100155']
/** Followers after Sam who answer the supper. */
const GUESTS = [
  ['Theo', 'Brandt', 'YES'],
  ['Priya', 'Raman', 'YES'],
  ['Jo', 'Lindqvist', 'MAYBE'],
]
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The next full hour, some days from now, as ISO 8601. */
const at = (/** @type {number} */ days, hours = 0) =>
  new Date(Math.ceil((Date.now() + days * DAY) / HOUR) * HOUR + hours * HOUR).toISOString()

/**
 * Fills a fresh installation and signs Maya in.
 * @param {Browser} maya her browser
 * @param {() => Promise<{ request: Browser }>} another makes one for another person
 * @param {Browser} sam the browser of a guest, who gets signed in
 * @returns their ids; the date is the series' first
 */
export async function makeTown(maya, another, sam) {
  await signIn(maya, MAYA)
  const { user } = await signUp(maya, 'maya', ['Maya', 'Okafor'])
  for (const phone of FOLLOWERS) {
    await say(maya, phone, '@maya')
    await hear(maya, phone, /following @maya/)
  }
  await signIn(sam, FOLLOWERS[0] ?? '')
  await signUp(sam, 'sam_r', ['Sam', 'Rivera'])

  const made = { name: 'porchclub', intro: 'Thanks for joining #porchclub.' }
  const { group } = await call(maya, 'post', '/group/create', made)
  for (const phone of FOLLOWERS.slice(0, 3)) {
    await say(maya, phone, '#porchclub')
    await hear(maya, phone, /porchclub/)
  }
  const send = (/** @type {Browser} */ from, /** @type {string} */ message) =>
    call(from, 'post', '/sendMessage', { message, sentFromWeb: true })
  await send(maya, '#porchclub Who’s bringing ice on Saturday?')
  await send(sam, '#porchclub Two bags. Also chairs. Also my cousin.')
  await send(sam, '@maya Can I bring my accordion?')
  await send(sam, '@maya It fits in a bicycle basket, nearly.')
  await send(maya, '@sam_r Then it must come. Do bring the bicycle too.')
  await send(maya, 'Supper at seven. Bring a chair and somebody we should meet.')
  await writeNote(maya, FOLLOWERS.at(-1) ?? '', 'Can I come if I only know the alto part?')

  const event = {
    title: 'Porch Supper No. 4',
    description: 'One long table, whatever’s in the garden, and Theo’s records until the neighbours join in.',
    location: '214 Alder Street, round the back',
    startTime: at(12),
    endTime: at(12, 3),
    timezone: 'America/Los_Angeles',
    rsvp: true,
    extras: { onPage: true, guestsSee: true, questions: ['What will you bring?'] },
  }
  const { data } = await call(maya, 'post', '/events/create', event)
  await call(maya, 'post', '/events/create', {
    ...event,
    title: 'Seed swap',
    startTime: at(40),
    endTime: at(40, 2),
  })
  await call(sam, 'post', '/events/rsvp', {
    eventId: data.insertedId,
    timezone: 'America/Los_Angeles',
    notify: true,
    status: 'YES',
    note: 'We’re two if the sitter holds. Is there a step at the back door?',
  })
  await call(sam, 'post', `/events/event/${data.insertedId}/replies`, {
    replies: [{ question: 'What will you bring?', reply: 'Two bags of ice, and chairs' }],
  })
  for (const [place, [firstName, lastName, status]] of GUESTS.entries()) {
    const { request: guest } = await another()
    await signIn(guest, FOLLOWERS[place + 1] ?? '')
    const answer = { status, firstName, lastName, timezone: 'America/Los_Angeles', notify: true }
    await call(guest, 'post', '/events/rsvp', { eventId: data.insertedId, ...answer })
  }
  const rehearsal = await call(maya, 'post', '/events/series', {
    ...event,
    title: 'Choir Rehearsal',
    startTime: at(5),
    endTime: at(5, 2),
    repeat: 'week',
    until: at(47).slice(0, 10),
  })
  await call(sam, 'post', '/events/rsvp', {
    eventId: rehearsal.data.insertedId,
    timezone: 'America/Los_Angeles',
    notify: true,
    status: 'MAYBE',
  })
  return {
    user: user._id,
    group: group._id,
    event: data.insertedId,
    date: rehearsal.data.insertedId,
    series: rehearsal.data.seriesId,
  }
}

/** A phone that has got Maya's text answers it. Its words are kept once the sending is recorded. */
async function writeNote(
  /** @type {Browser} */ maya,
  /** @type {string} */ phone,
  /** @type {string} */ words,
) {
  await hear(maya, phone, /Supper at seven/)
  for (let tries = 0; tries < 600; tries++) {
    if (tries % 20 === 0) await say(maya, phone, words)
    const { entries } = await call(maya, 'get', '/inbox?kind=notes')
    if (entries.length > 0) return
    await delay(100)
  }
  throw new Error(`The words of ${phone} were not kept.`)
}

/** Signs up somebody who has nothing but a group without messages. */
export async function makeNewcomer(/** @type {Browser} */ nora) {
  await signIn(nora, '+15550100180')
  const { user } = await signUp(nora, 'nora', ['Nora', 'Lindqvist'])
  const made = { name: 'seedlings', intro: 'Thanks for joining #seedlings.' }
  const { group } = await call(nora, 'post', '/group/create', made)
  return { user: user._id, group: group._id }
}
