// The people whose screens are in the pictures: a sender with followers, a group, events and messages.
import { setTimeout as delay } from 'node:timers/promises'

/** @typedef {import('@playwright/test').APIRequestContext} Browser requests that share a browser's cookies */

const MAYA = '+15550100001'
const FOLLOWERS = ['+15550100002', '+15550100003', '+15550100004', '+15550100142', '+15550100155']
const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Makes a call and answers its body.
 * @param {Browser} browser
 * @param {'get' | 'post'} method
 * @param {string} path below /api
 * @param {unknown} [data] the body
 * @throws when the answer is no success
 */
async function call(browser, method, path, data) {
  const answer = await browser[method](`/api${path}`, { data })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/** Texts the shared number from a virtual phone. */
const say = (/** @type {Browser} */ browser, /** @type {string} */ from, /** @type {string} */ text) =>
  call(browser, 'post', '/simulator/texts', { from, text })

/** Waits until a phone has heard words that match, and answers the match. */
async function hear(
  /** @type {Browser} */ browser,
  /** @type {string} */ phone,
  /** @type {RegExp} */ words,
) {
  for (let tries = 0; tries < 500; tries++) {
    const { texts } = await call(browser, 'get', `/simulator/texts?phone=${encodeURIComponent(phone)}`)
    for (const { direction, text } of texts.reverse()) {
      const match = direction === 'out' && words.exec(text)
      if (match) return match[0]
    }
    await delay(20)
  }
  throw new Error(`${phone} did not hear ${words}`)
}

/** Signs a phone in, by the calls that the screens make. */
async function signIn(/** @type {Browser} */ browser, /** @type {string} */ phone) {
  await call(browser, 'post', '/sendLoginUrl', { phoneNumber: phone, withUrl: false })
  const code = await hear(browser, phone, /\b\d{8}\b/)
  const { data } = await call(browser, 'post', `/urls/code/${code}`, {})
  await call(browser, 'post', '/login', { token: data.token })
}

const signUp = (
  /** @type {Browser} */ browser,
  /** @type {string} */ handle,
  /** @type {string[]} */ [firstName, lastName],
) =>
  call(browser, 'post', '/signup', {
    handle,
    firstName,
    lastName,
    email: `${handle}@example.org`,
    photo: null,
    intro: 'Hey! Thanks for following. Suppers, swaps and the odd lost cat.',
  })

/** The next full hour, some days from now, as ISO 8601. */
const at = (/** @type {number} */ days, hours = 0) =>
  new Date(Math.ceil((Date.now() + days * DAY) / HOUR) * HOUR + hours * HOUR).toISOString()

/**
 * Fills a fresh installation and signs Maya in.
 * @param {Browser} maya her browser
 * @param {() => Promise<Browser>} another makes one for somebody else
 * @returns {Promise<{ user: string, group: string, event: string, series: string }>} their ids
 */
export async function makeTown(maya, another) {
  await signIn(maya, MAYA)
  const { user } = await signUp(maya, 'maya', ['Maya', 'Okafor'])
  for (const phone of FOLLOWERS) {
    await say(maya, phone, '@maya')
    await hear(maya, phone, /following @maya/)
  }
  const sam = await another()
  await signIn(sam, FOLLOWERS[0] ?? '')
  await signUp(sam, 'sam_r', ['Sam', 'Rivera'])

  await call(maya, 'post', '/group/create', { name: 'porchclub', intro: 'Thanks for joining #porchclub.' })
  for (const phone of FOLLOWERS.slice(0, 3)) {
    await say(maya, phone, '#porchclub')
    await hear(maya, phone, /porchclub/)
  }
  const send = (/** @type {Browser} */ from, /** @type {string} */ message) =>
    call(from, 'post', '/sendMessage', { message, sentFromWeb: true })
  await send(maya, '#porchclub Who’s bringing ice on Saturday?')
  await send(sam, '#porchclub Two bags. Also chairs. Also my cousin.')
  await send(sam, '@maya Can I bring my accordion?')
  await send(maya, 'Supper at seven. Bring a chair and somebody we should meet.')

  const event = {
    title: 'Porch Supper No. 4',
    description: 'One long table, whatever’s in the garden, and Theo’s records until the neighbours join in.',
    location: '214 Alder Street, round the back',
    startTime: at(12),
    endTime: at(12, 3),
    timezone: 'America/Los_Angeles',
    rsvp: true,
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
  const { userGroups } = await call(maya, 'get', `/user/${user._id}/groups?all=true`)
  return { user: user._id, group: userGroups[0]._id, event: data.insertedId, series: rehearsal.data.seriesId }
}
