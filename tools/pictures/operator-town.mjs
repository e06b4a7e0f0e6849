// Makes the data for an operator's pictures: a reported sender, a STOP, a text that never arrived, and acts
// of the operator.
import { setTimeout as delay } from 'node:timers/promises'
import { call, hear, say, signIn, signUp } from './people.mjs'

/** @typedef {import('./people.mjs').Browser} Browser */

/** The operator's phone. */
export const OPERATOR = '+15550100009'
/** A sender who advertises, and the people who get it. */
const DALE = '+15550100160'
const HEARERS = ['+15550100142', '+15550100155', '+15550100161']

/**
 * Fills the town for an operator and signs them in.
 * @param {Browser} olga the operator's browser
 * @param {() => Promise<{ request: Browser }>} another makes a browser for another person
 * @returns {Promise<{ user: string, hearer: string, message: string }>} the reported sender, the reporter,
 * and the message
 */
export async function makeOperatorTown(olga, another) {
  await signIn(olga, OPERATOR)
  await signUp(olga, 'olga', ['Olga', 'Brandt'])
  const { request: dale } = await another()
  await signIn(dale, DALE)
  await signUp(dale, 'bigdeals', ['Dale', 'Whitcomb'])
  for (const phone of HEARERS) {
    await say(olga, phone, '@bigdeals')
    await hear(olga, phone, /following @bigdeals/)
  }
  let reports = 0
  for (const words of ['40% OFF gutters TODAY ONLY, reply GUTTER!!', 'Win a cruise. Gutters too.']) {
    await call(dale, 'post', '/sendMessage', { message: words, sentFromWeb: true })
    for (const phone of HEARERS.slice(0, 2)) {
      await hear(olga, phone, new RegExp(words.slice(0, 12)))
      reports += 1
      await report(olga, phone, reports)
    }
  }
  const [hearer = '', , stopper = ''] = HEARERS
  const { texts } = await call(olga, 'get', `/simulator/texts?phone=${encodeURIComponent(hearer)}`)
  const { id } = texts.find((/** @type {{ text: string }} */ { text }) => text.includes('40% OFF'))
  await call(olga, 'post', '/simulator/receipts', {
    receipts: [{ id, state: 'failed', reason: 'unreachable' }],
  })
  await say(olga, stopper, 'STOP')
  await hear(olga, stopper, /START/)

  const { revision } = await call(olga, 'get', '/operator/registration')
  const answers = {
    country: 'US',
    name: 'Riverside Community Choir of Greater Boston, Incorporated',
    kind: 'club',
    taxNumber: '04-1234517',
    address: '12 River Street, Boston, MA, 02108',
    contact: 'Maya Okafor, riverside@gmail.com, (617) 555-0142',
    writers: 'news, guests',
    monthly: '2000',
  }
  await call(olga, 'post', '/operator/registration', { revision, answers, road: '10dlc' })

  const { waiting } = await call(olga, 'get', '/operator/reports')
  const why = 'First time, and he said sorry'
  await call(olga, 'post', `/operator/reports/${waiting[1]._id}/act`, { act: 'dismiss', why })
  const { message, reporters } = waiting[0]
  return { user: message.sender._id, hearer: reporters[0].person._id, message: message._id }
}

/** A phone reports what it heard, again until the report counts: the sending is recorded after the phone rings. */
async function report(
  /** @type {Browser} */ olga,
  /** @type {string} */ phone,
  /** @type {number} how many there are then */ reports,
) {
  for (let tries = 0; tries < 600; tries++) {
    if (tries % 20 === 0) await say(olga, phone, 'REPORT @bigdeals')
    const { waiting } = await call(olga, 'get', '/operator/reports')
    if (waiting.flatMap((/** @type {any} */ { reporters }) => reporters).length === reports) return
    await delay(100)
  }
  throw new Error(`The report of ${phone} did not come.`)
}
